-- The schema of release 1.0.0 on PostgreSQL. It never changes: later migrations build on it.

CREATE TABLE bans (
    address TEXT NOT NULL,
    until DOUBLE PRECISION,
    PRIMARY KEY (address)
);
CREATE TABLE circles (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    invitation TEXT,
    PRIMARY KEY (id)
);
CREATE TABLE clock (
    one BOOLEAN NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (one)
);
CREATE TABLE cluster (
    one BOOLEAN NOT NULL,
    key BYTEA NOT NULL,
    PRIMARY KEY (one)
);
CREATE TABLE daily (
    one BOOLEAN NOT NULL,
    key BYTEA NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    chained DOUBLE PRECISION,
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
    began DOUBLE PRECISION NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX games_at ON games (at);
CREATE INDEX games_occasion ON games (occasion, at) WHERE occasion IS NOT NULL;
CREATE INDEX games_room ON games (room);
CREATE TABLE health (
    id INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE jobs (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    turn INTEGER NOT NULL,
    shard INTEGER,
    served BOOLEAN NOT NULL,
    data BYTEA NOT NULL,
    attempts INTEGER NOT NULL,
    claimed_by TEXT,
    claimed_until DOUBLE PRECISION,
    PRIMARY KEY (kind, key)
);
CREATE INDEX jobs_claimed ON jobs (claimed_by);
CREATE INDEX jobs_due ON jobs (due);
CREATE TABLE news (
    device BYTEA NOT NULL,
    what TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    by TEXT,
    PRIMARY KEY (device, what)
);
CREATE TABLE players (
    id TEXT NOT NULL,
    bot BOOLEAN NOT NULL,
    name TEXT NOT NULL,
    look TEXT NOT NULL,
    avatar TEXT,
    kept BOOLEAN NOT NULL,
    language TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL,
    holiday JSON,
    calendar TEXT,
    shown TEXT DEFAULT 'circles' NOT NULL,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX players_calendar ON players (calendar);
CREATE INDEX players_idle ON players (kept, seen);
CREATE UNIQUE INDEX players_kept ON players (look) WHERE kept;
CREATE TABLE processes (
    id SERIAL NOT NULL,
    address TEXT NOT NULL,
    until TIMESTAMP WITH TIME ZONE NOT NULL,
    draining BOOLEAN NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE push_key (
    one BOOLEAN NOT NULL,
    key BYTEA NOT NULL,
    PRIMARY KEY (one)
);
CREATE TABLE replays (
    id TEXT NOT NULL,
    room TEXT NOT NULL,
    game TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    data BYTEA NOT NULL,
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
    updated DOUBLE PRECISION NOT NULL,
    language TEXT DEFAULT 'en' NOT NULL,
    rated BOOLEAN DEFAULT false NOT NULL,
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
    at DOUBLE PRECISION NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES replays (id) ON DELETE CASCADE
);
CREATE INDEX analyses_at ON analyses (at);
CREATE TABLE blocks (
    player TEXT NOT NULL,
    blocked TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, blocked),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    FOREIGN KEY(blocked) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX blocks_blocked ON blocks (blocked);
CREATE TABLE challenges (
    hash BYTEA NOT NULL,
    challenge BYTEA NOT NULL,
    player TEXT,
    expires DOUBLE PRECISION NOT NULL,
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
    hash BYTEA NOT NULL,
    player TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    label TEXT,
    seen DOUBLE PRECISION,
    proved DOUBLE PRECISION,
    PRIMARY KEY (hash),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX devices_player ON devices (player);
CREATE TABLE evenings (
    circle TEXT NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    planned DOUBLE PRECISION NOT NULL,
    program JSON NOT NULL,
    began DOUBLE PRECISION,
    ended DOUBLE PRECISION,
    PRIMARY KEY (circle, number),
    FOREIGN KEY(circle) REFERENCES circles (id) ON DELETE CASCADE
);
CREATE TABLE events (
    room TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (room, seq),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE
);
CREATE TABLE follows (
    player TEXT NOT NULL,
    followed TEXT NOT NULL,
    PRIMARY KEY (player, followed),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    FOREIGN KEY(followed) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX follows_followed ON follows (followed);
CREATE TABLE invited (
    room TEXT NOT NULL,
    player TEXT NOT NULL,
    by TEXT NOT NULL,
    PRIMARY KEY (room, player),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    FOREIGN KEY(by) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX invited_by ON invited (by);
CREATE INDEX invited_player ON invited (player);
CREATE TABLE kept_out (
    circle TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (circle, player),
    FOREIGN KEY(circle) REFERENCES circles (id) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX kept_out_player ON kept_out (player);
CREATE TABLE links (
    hash BYTEA NOT NULL,
    player TEXT NOT NULL,
    code TEXT NOT NULL,
    tries INTEGER NOT NULL,
    expires DOUBLE PRECISION NOT NULL,
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
    since DOUBLE PRECISION,
    key TEXT NOT NULL,
    pending TEXT,
    code TEXT,
    tries INTEGER NOT NULL,
    expires DOUBLE PRECISION,
    PRIMARY KEY (player),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    UNIQUE (key)
);
CREATE TABLE members (
    circle TEXT NOT NULL,
    player TEXT NOT NULL,
    host BOOLEAN NOT NULL,
    joined DOUBLE PRECISION NOT NULL,
    leads BOOLEAN DEFAULT false NOT NULL,
    PRIMARY KEY (circle, player),
    FOREIGN KEY(circle) REFERENCES circles (id) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX members_player ON members (player);
CREATE TABLE passkeys (
    id BYTEA NOT NULL,
    player TEXT NOT NULL,
    key BYTEA NOT NULL,
    count BIGINT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
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
    hash BYTEA NOT NULL,
    created DOUBLE PRECISION NOT NULL,
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
    expires DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (room, seq, player),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE,
    FOREIGN KEY(about) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX reports_about ON reports (about);
CREATE INDEX reports_expires ON reports (expires);
CREATE INDEX reports_player ON reports (player);
CREATE TABLE results (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT,
    taken_over BOOLEAN DEFAULT false NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    level TEXT,
    "left" BOOLEAN NOT NULL,
    team INTEGER NOT NULL,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL,
    cost DOUBLE PRECISION,
    accuracy DOUBLE PRECISION,
    luck DOUBLE PRECISION,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE SET NULL
);
CREATE INDEX results_name ON results (name);
CREATE INDEX results_player ON results (player, at);
CREATE TABLE sittings (
    room TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (room, player),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE
);
CREATE INDEX sittings_player ON sittings (player);
CREATE TABLE snapshots (
    room TEXT NOT NULL,
    seq INTEGER NOT NULL,
    code TEXT NOT NULL,
    data BYTEA NOT NULL,
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
    secret BYTEA NOT NULL,
    chained BOOLEAN DEFAULT false NOT NULL,
    round INTEGER NOT NULL,
    closed INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    teams BOOLEAN DEFAULT false NOT NULL,
    ended DOUBLE PRECISION,
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
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (occasion, player),
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX tries_player ON tries (player);
CREATE TABLE answers (
    circle TEXT NOT NULL,
    evening INTEGER NOT NULL,
    player TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (circle, evening, player),
    FOREIGN KEY(circle, evening) REFERENCES evenings (circle, number) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX answers_player ON answers (player);
CREATE TABLE entries (
    tournament TEXT NOT NULL,
    number INTEGER NOT NULL,
    player TEXT,
    level TEXT,
    name TEXT NOT NULL,
    avatar TEXT,
    strength DOUBLE PRECISION,
    team TEXT,
    since INTEGER DEFAULT '0' NOT NULL,
    gone INTEGER,
    place INTEGER,
    PRIMARY KEY (tournament, number),
    FOREIGN KEY(tournament) REFERENCES tournaments (id) ON DELETE CASCADE,
    FOREIGN KEY(player) REFERENCES players (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX entries_player ON entries (player, tournament);
CREATE TABLE rated_seats (
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    competitor INTEGER,
    anchor DOUBLE PRECISION,
    why TEXT,
    mu_before DOUBLE PRECISION,
    sigma_before DOUBLE PRECISION,
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    weight DOUBLE PRECISION,
    PRIMARY KEY (n, seat),
    FOREIGN KEY(n) REFERENCES rated_games (n),
    FOREIGN KEY(competitor) REFERENCES competitors (id)
);
CREATE TABLE ratings (
    kind TEXT NOT NULL,
    competitor INTEGER NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (kind, competitor),
    FOREIGN KEY(competitor) REFERENCES competitors (id)
);
CREATE INDEX ratings_best ON ratings (kind, mu);
CREATE TABLE subscriptions (
    id TEXT NOT NULL,
    device BYTEA NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    language TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (device),
    FOREIGN KEY(device) REFERENCES devices (hash) ON DELETE CASCADE
);
CREATE TABLE tokens (
    room TEXT NOT NULL,
    hash BYTEA NOT NULL,
    seat INTEGER NOT NULL,
    scope TEXT NOT NULL,
    player TEXT,
    device BYTEA,
    PRIMARY KEY (room, hash),
    FOREIGN KEY(room) REFERENCES rooms (room) ON DELETE CASCADE,
    FOREIGN KEY(device) REFERENCES devices (hash) ON DELETE CASCADE
);
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
);
