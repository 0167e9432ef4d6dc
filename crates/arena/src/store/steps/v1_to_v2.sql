-- From version 1 to 2: games outside any match, with seats, limits and clocks of their own.
-- SQLite cannot drop NOT NULL, so the table is made anew. The foreign keys of `moves` go by its
-- name; they are not enforced during a migration.

CREATE TABLE new_games (
    id           INTEGER PRIMARY KEY,
    match_id     INTEGER REFERENCES matches (id) ON DELETE CASCADE,
    pair         INTEGER,
    game         INTEGER,
    player_1     INTEGER,
    player_2     INTEGER,
    record_id    TEXT UNIQUE,
    spec         TEXT NOT NULL,
    seat_1       TEXT NOT NULL,
    seat_2       TEXT NOT NULL,
    seed_1       INTEGER,
    seed_2       INTEGER,
    move_time_us INTEGER,
    game_time_us INTEGER,
    depth_limit  INTEGER,
    node_limit   INTEGER,
    opening      INTEGER NOT NULL,
    start        TEXT NOT NULL,
    start_name   TEXT,
    winner       INTEGER,
    margin       INTEGER,
    version      TEXT NOT NULL,
    reason       TEXT NOT NULL,
    detail       TEXT NOT NULL,
    used_1_us    INTEGER NOT NULL,
    used_2_us    INTEGER NOT NULL,
    started_ms   INTEGER NOT NULL,
    ended_ms     INTEGER NOT NULL,
    UNIQUE (match_id, pair, game)
);

INSERT INTO new_games
SELECT g.id, g.match_id, g.pair, g.game, g.player_1, g.player_2, NULL, g.spec,
    coalesce((SELECT spec FROM contestants c WHERE c.match_id = g.match_id AND c.number = g.player_1), ''),
    coalesce((SELECT spec FROM contestants c WHERE c.match_id = g.match_id AND c.number = g.player_2), ''),
    g.seed_1, g.seed_2, m.time_us, NULL, m.depth, m.nodes, g.opening, g.start, NULL, g.winner, g.margin,
    g.version, g.reason, g.detail,
    (SELECT coalesce(sum(time_us), 0) FROM moves WHERE game_id = g.id AND player = 1),
    (SELECT coalesce(sum(time_us), 0) FROM moves WHERE game_id = g.id AND player = 2),
    g.started_ms, g.ended_ms
FROM games g JOIN matches m ON m.id = g.match_id;

DROP TABLE games;
ALTER TABLE new_games RENAME TO games;
