-- The schema of release 1.0.0 on SQLite. It never changes: later migrations build on it.

CREATE TABLE bans (
    address TEXT NOT NULL,
    until DOUBLE,
    PRIMARY KEY (address)
);
CREATE TABLE circles (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    created DOUBLE NOT NULL,
    invitation TEXT,
    PRIMARY KEY (id)
);
CREATE TABLE clock (
    one BOOLEAN NOT NULL,
    at DOUBLE NOT NULL,
    PRIMARY KEY (one)
);
CREATE TABLE cluster (
    one BOOLEAN NOT NULL,
    "key" BLOB NOT NULL,
    PRIMARY KEY (one)
);
CREATE TABLE daily (
    one BOOLEAN NOT NULL,
    "key" BLOB NOT NULL,
    at DOUBLE NOT NULL,
    chained DOUBLE,
    PRIMARY KEY (one)
);
CREATE TABLE games (
    id TEXT NOT NULL,
    room TEXT NOT NULL,
    game TEXT NOT NULL,
    options JSON NOT NULL,
    seats INTEGER NOT NULL,
    units INTEGER NOT NULL,
    clock TEXT NOT NULL,
    rated BOOLEAN NOT NULL,
    occasion TEXT,
    began DOUBLE NOT NULL,
    at DOUBLE NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX games_at ON games (at);
CREATE INDEX games_occasion ON games (occasion, at) WHERE occasion IS NOT NULL;
CREATE INDEX games_room ON games (room);
CREATE TABLE health (
    id INTEGER NOT NULL,
    at DOUBLE NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE jobs (
    kind TEXT NOT NULL,
    "key" TEXT NOT NULL,
    due DOUBLE NOT NULL,
    turn INTEGER NOT NULL,
    shard INTEGER,
    served BOOLEAN NOT NULL,
    data BLOB NOT NULL,
    attempts INTEGER NOT NULL,
    claimed_by TEXT,
    claimed_until DOUBLE,
    PRIMARY KEY (kind, "key")
);
CREATE INDEX jobs_claimed ON jobs (claimed_by);
CREATE INDEX jobs_due ON jobs (due);
CREATE TABLE news (
    device BLOB NOT NULL,
    what TEXT NOT NULL,
    at DOUBLE NOT NULL,
    "by" TEXT,
    PRIMARY KEY (device, what)
) WITHOUT ROWID;
CREATE TABLE players (
    id TEXT NOT NULL,
    bot BOOLEAN NOT NULL,
    name TEXT NOT NULL,
    look TEXT NOT NULL,
    avatar TEXT,
    kept BOOLEAN NOT NULL,
    language TEXT NOT NULL,
    created DOUBLE NOT NULL,
    seen DOUBLE NOT NULL,
    holiday JSON,
    calendar TEXT,
    shown TEXT DEFAULT 'circles' NOT NULL,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX players_calendar ON players (calendar);
CREATE INDEX players_idle ON players (kept, seen);
CREATE UNIQUE INDEX players_kept ON players (look) WHERE kept;
CREATE TABLE processes (
    id INTEGER NOT NULL,
    address TEXT NOT NULL,
    until DATETIME NOT NULL,
    draining BOOLEAN NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE push_key (
    one BOOLEAN NOT NULL,
    "key" BLOB NOT NULL,
    PRIMARY KEY (one)
);
CREATE TABLE replays (
    id TEXT NOT NULL,
    room TEXT NOT NULL,
    game TEXT NOT NULL,
    at DOUBLE NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX replays_at ON replays (at);
CREATE INDEX replays_room ON replays (room);
CREATE TABLE rooms (
    room TEXT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    watch BOOLEAN NOT NULL,
    clock TEXT NOT NULL,
    names JSON NOT NULL,
    updated DOUBLE NOT NULL,
    language TEXT DEFAULT 'en' NOT NULL,
    rated BOOLEAN DEFAULT 0 NOT NULL,
    occasion TEXT,
    PRIMARY KEY (room)
);
CREATE INDEX rooms_idle ON rooms (status, updated);
CREATE INDEX rooms_occasion ON rooms (occasion);
CREATE INDEX rooms_public ON rooms (updated) WHERE public;
CREATE INDEX rooms_rated ON rooms (status) WHERE rated;
CREATE TABLE shards (
    shard INTEGER NOT NULL,
    owner INTEGER,
    epoch INTEGER NOT NULL,
    PRIMARY KEY (shard)
);
CREATE TABLE aliases (
    id TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX aliases_player ON aliases (player);
CREATE TABLE analyses (
    id TEXT NOT NULL,
    at DOUBLE NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES replays (id) ON DELETE CASCADE
);
CREATE INDEX analyses_at ON analyses (at);
CREATE TABLE blocks (
    player TEXT NOT NULL,
    blocked TEXT NOT NULL,
    at DOUBLE NOT NULL,
    PRIMARY KEY (player, blocked),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    FOREIGN KEY(blocked) REFERENCES players (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX blocks_blocked ON blocks (blocked);
CREATE TABLE challenges (
    hash BLOB NOT NULL,
    challenge BLOB NOT NULL,
    player TEXT,
    expires DOUBLE NOT NULL,
    PRIMARY KEY (hash),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE competitors (
    id INTEGER NOT NULL,
    player TEXT,
    PRIMARY KEY (id),
    UNIQUE (player),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE SET NULL
);
CREATE TABLE devices (
    hash BLOB NOT NULL,
    player TEXT NOT NULL,
    created DOUBLE NOT NULL,
    label TEXT,
    seen DOUBLE,
    proved DOUBLE,
    PRIMARY KEY (hash),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX devices_player ON devices (player);
CREATE TABLE evenings (
    circle TEXT NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    planned DOUBLE NOT NULL,
    program JSON NOT NULL,
    began DOUBLE,
    ended DOUBLE,
    PRIMARY KEY (circle, number),
    FOREIGN KEY(circle) REFERENCES circles (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE events (
    room TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at DOUBLE NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (room, seq),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE follows (
    player TEXT NOT NULL,
    followed TEXT NOT NULL,
    PRIMARY KEY (player, followed),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    FOREIGN KEY(followed) REFERENCES players (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX follows_followed ON follows (followed);
CREATE TABLE invited (
    room TEXT NOT NULL,
    player TEXT NOT NULL,
    "by" TEXT NOT NULL,
    PRIMARY KEY (room, player),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    FOREIGN KEY("by") REFERENCES players (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX invited_by ON invited ("by");
CREATE INDEX invited_player ON invited (player);
CREATE TABLE kept_out (
    circle TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (circle, player),
    FOREIGN KEY(circle) REFERENCES circles (id) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX kept_out_player ON kept_out (player);
CREATE TABLE links (
    hash BLOB NOT NULL,
    player TEXT NOT NULL,
    code TEXT NOT NULL,
    tries INTEGER NOT NULL,
    expires DOUBLE NOT NULL,
    PRIMARY KEY (hash),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE listed (
    player TEXT NOT NULL,
    PRIMARY KEY (player),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE mailboxes (
    player TEXT NOT NULL,
    language TEXT NOT NULL,
    address TEXT,
    since DOUBLE,
    "key" TEXT NOT NULL,
    pending TEXT,
    code TEXT,
    tries INTEGER NOT NULL,
    expires DOUBLE,
    PRIMARY KEY (player),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    UNIQUE ("key")
);
CREATE TABLE members (
    circle TEXT NOT NULL,
    player TEXT NOT NULL,
    host BOOLEAN NOT NULL,
    joined DOUBLE NOT NULL,
    leads BOOLEAN DEFAULT 0 NOT NULL,
    PRIMARY KEY (circle, player),
    FOREIGN KEY(circle) REFERENCES circles (id) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX members_player ON members (player);
CREATE TABLE passkeys (
    id BLOB NOT NULL,
    player TEXT NOT NULL,
    "key" BLOB NOT NULL,
    count BIGINT NOT NULL,
    created DOUBLE NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX passkeys_player ON passkeys (player);
CREATE TABLE rated_games (
    n INTEGER NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    day INTEGER NOT NULL,
    PRIMARY KEY (n),
    UNIQUE (game),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX rated_games_day ON rated_games (day);
CREATE TABLE recovery_codes (
    player TEXT NOT NULL,
    hash BLOB NOT NULL,
    created DOUBLE NOT NULL,
    PRIMARY KEY (player),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    UNIQUE (hash)
);
CREATE TABLE reports (
    room TEXT NOT NULL,
    seq INTEGER NOT NULL,
    player TEXT NOT NULL,
    about TEXT,
    reason TEXT NOT NULL,
    expires DOUBLE NOT NULL,
    PRIMARY KEY (room, seq, player),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    FOREIGN KEY(about) REFERENCES players (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX reports_about ON reports (about);
CREATE INDEX reports_expires ON reports (expires);
CREATE INDEX reports_player ON reports (player);
CREATE TABLE results (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT,
    taken_over BOOLEAN DEFAULT 0 NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    level TEXT,
    "left" BOOLEAN NOT NULL,
    team INTEGER NOT NULL,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL,
    cost DOUBLE,
    accuracy DOUBLE,
    luck DOUBLE,
    at DOUBLE NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE SET NULL
) WITHOUT ROWID;
CREATE INDEX results_name ON results (name);
CREATE INDEX results_player ON results (player, at);
CREATE TABLE sittings (
    room TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (room, player),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX sittings_player ON sittings (player);
CREATE TABLE snapshots (
    room TEXT NOT NULL,
    seq INTEGER NOT NULL,
    code TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (room),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE
);
CREATE TABLE tournaments (
    id TEXT NOT NULL,
    circle TEXT,
    host TEXT,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    options JSON NOT NULL,
    rounds INTEGER NOT NULL,
    pairing TEXT NOT NULL,
    minutes INTEGER NOT NULL,
    clock TEXT NOT NULL,
    level TEXT NOT NULL,
    language TEXT NOT NULL,
    secret BLOB NOT NULL,
    chained BOOLEAN DEFAULT 0 NOT NULL,
    round INTEGER NOT NULL,
    closed INTEGER NOT NULL,
    created DOUBLE NOT NULL,
    teams BOOLEAN DEFAULT 0 NOT NULL,
    ended DOUBLE,
    PRIMARY KEY (id),
    FOREIGN KEY(circle) REFERENCES circles (id) ON DELETE CASCADE,
    FOREIGN KEY(host) REFERENCES players (id) ON DELETE SET NULL
);
CREATE INDEX tournaments_circle ON tournaments (circle);
CREATE INDEX tournaments_host ON tournaments (host);
CREATE TABLE tries (
    occasion TEXT NOT NULL,
    player TEXT NOT NULL,
    room TEXT NOT NULL,
    at DOUBLE NOT NULL,
    PRIMARY KEY (occasion, player),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX tries_player ON tries (player);
CREATE TABLE answers (
    circle TEXT NOT NULL,
    evening INTEGER NOT NULL,
    player TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (circle, evening, player),
    FOREIGN KEY(circle, evening) REFERENCES evenings (circle, number) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX answers_player ON answers (player);
CREATE TABLE entries (
    tournament TEXT NOT NULL,
    number INTEGER NOT NULL,
    player TEXT,
    level TEXT,
    name TEXT NOT NULL,
    avatar TEXT,
    strength DOUBLE,
    team TEXT,
    since INTEGER DEFAULT '0' NOT NULL,
    gone INTEGER,
    place INTEGER,
    PRIMARY KEY (tournament, number),
    FOREIGN KEY(tournament) REFERENCES tournaments (id) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE SET NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX entries_player ON entries (player, tournament);
CREATE TABLE rated_seats (
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    competitor INTEGER,
    anchor DOUBLE,
    why TEXT,
    mu_before DOUBLE,
    sigma_before DOUBLE,
    mu DOUBLE,
    sigma DOUBLE,
    weight DOUBLE,
    PRIMARY KEY (n, seat),
    FOREIGN KEY(n) REFERENCES rated_games (n),
    FOREIGN KEY(competitor) REFERENCES competitors (id)
) WITHOUT ROWID;
CREATE TABLE ratings (
    kind TEXT NOT NULL,
    competitor INTEGER NOT NULL,
    mu DOUBLE NOT NULL,
    sigma DOUBLE NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (kind, competitor),
    FOREIGN KEY(competitor) REFERENCES competitors (id)
) WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (kind, mu);
CREATE TABLE subscriptions (
    id TEXT NOT NULL,
    device BLOB NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    language TEXT NOT NULL,
    created DOUBLE NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (device),
    FOREIGN KEY(device) REFERENCES devices (hash) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE tokens (
    room TEXT NOT NULL,
    hash BLOB NOT NULL,
    seat INTEGER NOT NULL,
    scope TEXT NOT NULL,
    player TEXT,
    device BLOB,
    PRIMARY KEY (room, hash),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE,
    FOREIGN KEY(device) REFERENCES devices (hash) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX tokens_device ON tokens (device);
CREATE INDEX tokens_player ON tokens (player);
CREATE TABLE tournament_tables (
    tournament TEXT NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    room TEXT NOT NULL,
    seats JSON NOT NULL,
    standing JSON,
    PRIMARY KEY (tournament, round, number),
    FOREIGN KEY(tournament) REFERENCES tournaments (id) ON DELETE CASCADE,
    UNIQUE (room)
) WITHOUT ROWID;
