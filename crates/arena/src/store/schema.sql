-- The store of games: those of matches and those of people, with their moves, seeds, specs, times
-- and counters.
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
    spec        TEXT NOT NULL,              -- or NAME=SPEC
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;

-- A game of a match, or one outside any match, which has a record_id instead.
CREATE TABLE games (
    id           INTEGER PRIMARY KEY,
    match_id     INTEGER REFERENCES matches (id) ON DELETE CASCADE,
    pair         INTEGER,                   -- from 0; null outside a match, like the next three
    game         INTEGER,                   -- 0 or 1: which game of the pair
    player_1     INTEGER,                   -- numbers of contestants
    player_2     INTEGER,
    record_id    TEXT UNIQUE,               -- of the record, as in logs; null in a match
    spec         TEXT NOT NULL,             -- the game, with the board of this pair
    seat_1       TEXT NOT NULL,             -- SPEC or NAME=SPEC of engines, or human
    seat_2       TEXT NOT NULL,
    seed_1       INTEGER,                   -- null where none was given
    seed_2       INTEGER,
    move_time_us INTEGER,                   -- limits; null where there is none
    game_time_us INTEGER,
    depth_limit  INTEGER,
    node_limit   INTEGER,
    opening      INTEGER NOT NULL,          -- plies
    start        TEXT NOT NULL,             -- the position before the opening
    start_name   TEXT,                      -- what people call it
    winner       INTEGER,                   -- 1, 2, or null
    margin       INTEGER,                   -- of the winner, 0 for a draw; null without a result
    version      TEXT NOT NULL,             -- of plyground
    reason       TEXT NOT NULL,             -- finished, resigned, game-time, unfinished, or why the loser forfeited
    detail       TEXT NOT NULL,
    used_1_us    INTEGER NOT NULL,          -- what the clocks show
    used_2_us    INTEGER NOT NULL,
    started_ms   INTEGER NOT NULL,
    ended_ms     INTEGER NOT NULL,
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
