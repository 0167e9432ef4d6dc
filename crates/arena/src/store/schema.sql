-- The store of matches: every game with its moves, seeds, specs, times and counters.
-- Described in docs/formats.md. A change here is a new version: a step in migrate.rs, and a
-- copy of this file in versions/, from which the tests migrate.

-- A match, or games read from a file.
CREATE TABLE matches (
    id          INTEGER PRIMARY KEY,
    created_ms  INTEGER NOT NULL,           -- Unix time, as every _ms here that is no duration
    ended_ms    INTEGER,                    -- null until the last game was played
    version     TEXT NOT NULL,              -- of plyground
    source      TEXT,                       -- the file, of games that were imported
    game        TEXT NOT NULL,              -- spec
    rounds      INTEGER NOT NULL,           -- pairs of games of each two contestants
    seed        INTEGER NOT NULL,
    openings    TEXT NOT NULL,              -- random:N, or the list: a line each
    time_us     INTEGER,                    -- what a turn may use; null where the match says nothing
    nodes       INTEGER,
    depth       INTEGER,
    margin_us   INTEGER NOT NULL,
    sprt        TEXT,                       -- elo0=…,elo1=…,alpha=…,beta=…
    decision    TEXT                        -- H0 or H1, once the test has decided
);

CREATE TABLE contestants (
    match_id    INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number      INTEGER NOT NULL,           -- from 0
    spec        TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;

CREATE TABLE games (
    id          INTEGER PRIMARY KEY,
    match_id    INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    pair        INTEGER NOT NULL,           -- from 0
    game        INTEGER NOT NULL,           -- 0 or 1: which game of the pair
    spec        TEXT NOT NULL,              -- the game, with the board of this pair
    player_1    INTEGER NOT NULL,           -- numbers of contestants
    player_2    INTEGER NOT NULL,
    seed_1      INTEGER NOT NULL,
    seed_2      INTEGER NOT NULL,
    opening     INTEGER NOT NULL,           -- plies
    start       TEXT NOT NULL,              -- the position before the opening
    winner      INTEGER,                    -- 1, 2, or null for a draw
    margin      INTEGER NOT NULL,           -- of the winner
    version     TEXT NOT NULL,              -- of plyground
    reason      TEXT NOT NULL,              -- finished, or why the loser forfeited
    detail      TEXT NOT NULL,
    started_ms  INTEGER NOT NULL,
    ended_ms    INTEGER NOT NULL,
    UNIQUE (match_id, pair, game)
);

-- What the mover did not say is null.
CREATE TABLE moves (
    game_id          INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply              INTEGER NOT NULL,      -- from 0
    move             TEXT NOT NULL,
    player           INTEGER NOT NULL,      -- 1 or 2
    time_us          INTEGER NOT NULL,
    margin           REAL,                  -- expected by the mover
    proved           INTEGER NOT NULL,      -- is that margin?
    nodes            INTEGER,
    quiescence_nodes INTEGER,
    generated        INTEGER,
    expanded         INTEGER,
    depth            INTEGER,
    selective_depth  INTEGER,
    alpha_cuts       INTEGER,
    beta_cuts        INTEGER,
    first_move_cuts  INTEGER,
    table_probes     INTEGER,
    table_hits       INTEGER,
    table_stores     INTEGER,
    peak_bytes       INTEGER,
    PRIMARY KEY (game_id, ply)
) WITHOUT ROWID;
