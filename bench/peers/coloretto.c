/* Random games of Coloretto (4 players, jokers assigned best), written by hand for speed: the limit that the compiled
 * rules are measured against. The same generator, the same order of moves: seed for seed the same games, which
 * bench/playouts checks by the checksum.
 *
 *   cc -O3 -march=native -shared -fPIC -o coloretto.so coloretto.c
 */
#include <stdint.h>
#include <string.h>

enum { PLAYERS = 4, COLOURS = 7, PLUS = 7, JOKER = 8, LAST = 9, BOTTOM = 15, SIZE = 7 * 8 + 3 + 13 };
enum { DRAW = 0, ROW = 1, TAKE = 6 };

static const uint64_t MULTIPLIER = 1779033213u;
static const int SCALE[8] = {0, 1, 3, 6, 10, 15, 21, 21};

static inline uint64_t step(uint64_t x) { return (x & 0xFFFFFFFFu) * MULTIPLIER + (x >> 32); }
static inline uint32_t below(uint64_t x, uint32_t n) {
    return (uint32_t)(((x >> 32 ^ (x & 0xFFFFFFFFu)) * n) >> 32);
}

static uint64_t seeded(uint64_t seed, uint64_t stream) {
    uint64_t x = ((seed & 0xFFFFFFFFu) ^ 0x2545F491u) + ((seed >> 32 & 0x3FFFFFFFu) << 32);
    for (int i = 0; i < 4; i++) x = step(x);
    x = ((x & 0xFFFFFFFFu) ^ (stream & 0xFFFFFFFFu)) + (x >> 32 << 32);
    for (int i = 0; i < 6; i++) x = step(x);
    return x;
}

static inline uint64_t shuffle(uint64_t x, int8_t *cards, int n) {
    for (int i = 0; i < n; i++) {
        x = step(x);
        uint32_t j = below(x, i + 1);
        cards[i] = cards[j];
        cards[j] = (int8_t)i;
    }
    return x;
}

static int score(const int8_t *hand, const int8_t *given) {
    int total = 0, a = 0, b = 0, c = 0;
    for (int k = 0; k < COLOURS; k++) {
        int n = hand[k] + given[k];
        int points = SCALE[n < 6 ? n : 6];
        total += points;
        if (points > a) c = b, b = a, a = points;
        else if (points > b) c = b, b = points;
        else if (points > c) c = points;
    }
    return 2 * (a + b + c) - total + 2 * hand[PLUS];
}

static int best_score(const int8_t *hand) {
    int jokers = hand[JOKER], best = -128;
    int8_t given[COLOURS] = {0};
    if (!jokers) return score(hand, given);
    for (int a = 0; a < COLOURS; a++) {
        given[a]++;
        for (int b = a; b < (jokers > 1 ? COLOURS : a + 1); b++) {
            if (jokers > 1) given[b]++;
            for (int c = b; c < (jokers > 2 ? COLOURS : b + 1); c++) {
                if (jokers > 2) given[c]++;
                int points = score(hand, given);
                if (points > best) best = points;
                if (jokers > 2) given[c]--;
            }
            if (jokers > 1) given[b]--;
        }
        given[a]--;
    }
    return best;
}

/* Play `games` random games; return the number of moves. totals[0..3] grow by the scores, totals[4] is the checksum. */
int64_t playouts(int64_t games, int64_t seed, int64_t *totals) {
    int8_t unshuffled[SIZE];
    for (int k = 0; k < SIZE; k++)
        unshuffled[k] = k < 10 ? PLUS : k < 13 ? JOKER : k < 13 + 4 * 8 ? (k - 13) / 8 : 4 + (k - 45) / 9;
    int64_t played = 0;
    uint64_t check = 0;
    for (int64_t game = 0; game < games; game++) {
        uint64_t x = seeded((uint64_t)seed, (uint64_t)game);
        int8_t seats[PLAYERS], colours[COLOURS], cards[SIZE], deck[SIZE + 1];
        int8_t hands[PLAYERS][9] = {{0}}, rows[PLAYERS][3], size[PLAYERS] = {0}, taken[PLAYERS] = {0}, out[PLAYERS] = {0};
        x = shuffle(x, seats, PLAYERS);
        x = shuffle(x, colours, COLOURS);
        x = shuffle(x, cards, SIZE);
        int turn = seats[0], position = 0, drawn = -1, last = 0, waiting = PLAYERS;
        for (int k = 0; k < PLAYERS; k++) hands[k][colours[k]]++;
        for (int k = 0; k < SIZE; k++) /* the unshuffled deck: "+2", jokers, then the colours in drawn order */
            deck[k < SIZE - BOTTOM ? k : k + 1] = unshuffled[cards[k]] < COLOURS ? colours[unshuffled[cards[k]]]
                                                                                  : unshuffled[cards[k]];
        deck[SIZE - BOTTOM] = LAST;
        for (;;) {
            int moves[PLAYERS + 1], n = 0;
            if (drawn >= 0) {
                for (int r = 0; r < PLAYERS; r++)
                    if (!taken[r] && size[r] < 3) moves[n++] = ROW + r;
            } else {
                for (int r = 0; r < PLAYERS; r++)
                    if (!taken[r] && size[r] < 3) { moves[n++] = DRAW; break; }
                for (int r = 0; r < PLAYERS; r++)
                    if (!taken[r] && size[r] > 0) moves[n++] = TAKE + r;
            }
            x = step(x);
            int move = moves[below(x, (uint32_t)n)];
            check = (check * 31 ^ (uint64_t)(move + n)) & 0xFFFFFFFFFFFFull;
            played++;
            if (move == DRAW) {
                if (deck[position] == LAST) last = 1, position++;
                drawn = deck[position++];
                continue;
            }
            if (move < TAKE) {
                int r = move - ROW;
                rows[r][size[r]++] = (int8_t)drawn;
                drawn = -1;
            } else {
                int r = move - TAKE;
                for (int k = 0; k < size[r]; k++) hands[turn][rows[r][k]]++;
                size[r] = 0;
                taken[r] = 1;
                out[turn] = 1;
                if (--waiting == 0) {
                    if (last) break;
                    memset(taken, 0, sizeof taken);
                    memset(out, 0, sizeof out);
                    waiting = PLAYERS;
                    continue;
                }
            }
            do turn = turn + 1 < PLAYERS ? turn + 1 : 0; while (out[turn]);
        }
        for (int k = 0; k < PLAYERS; k++) {
            int points = best_score(hands[k]);
            totals[k] += points;
            check = (check * 31 ^ ((uint64_t)points & 0xFFFF)) & 0xFFFFFFFFFFFFull;
        }
    }
    totals[PLAYERS] = (int64_t)check;
    return played;
}
