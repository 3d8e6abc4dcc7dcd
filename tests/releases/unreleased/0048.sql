BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0048');
CREATE TABLE bench (
	"table" BIGINT NOT NULL, 
	member BIGINT NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	place INTEGER NOT NULL, 
	CONSTRAINT pk_bench PRIMARY KEY ("table", member), 
	CONSTRAINT fk_bench_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE budgets (
	member BIGINT NOT NULL, 
	most INTEGER NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	spent INTEGER NOT NULL, 
	about BIGINT, told TEXT DEFAULT ',' NOT NULL, 
	CONSTRAINT pk_budgets PRIMARY KEY (member)
);
CREATE TABLE called_off (
	"table" BIGINT NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	at DATETIME NOT NULL, server BIGINT DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_called_off PRIMARY KEY ("table")
);
CREATE TABLE doors (
	channel BIGINT NOT NULL, 
	server BIGINT NOT NULL, 
	message BIGINT NOT NULL, 
	CONSTRAINT pk_doors PRIMARY KEY (channel)
);
CREATE TABLE exclusions (
	server BIGINT NOT NULL, 
	member BIGINT NOT NULL, 
	until DATETIME NOT NULL, 
	CONSTRAINT pk_exclusions PRIMARY KEY (server, member)
);
CREATE TABLE members (
	id BIGINT NOT NULL, 
	locale VARCHAR(10) NOT NULL, 
	language VARCHAR(2), 
	zone VARCHAR(64), 
	quiet_from INTEGER NOT NULL, 
	quiet_to INTEGER NOT NULL, 
	private_by VARCHAR(10) NOT NULL, 
	dm_closed BOOLEAN NOT NULL, 
	hints JSON NOT NULL, calls BOOLEAN DEFAULT 1 NOT NULL, is_quick BOOLEAN DEFAULT 0 NOT NULL, lessons JSON DEFAULT '[]' NOT NULL, face VARCHAR(20), holiday_since DATETIME, holiday_until DATETIME, reminders VARCHAR(10) DEFAULT 'one' NOT NULL, 
	CONSTRAINT pk_members PRIMARY KEY (id)
);
CREATE TABLE moves (
	"table" BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	events BLOB NOT NULL, 
	at VARCHAR(26) NOT NULL, 
	"by" VARCHAR(10) NOT NULL, lead INTEGER, 
	CONSTRAINT pk_moves PRIMARY KEY ("table", number), 
	CONSTRAINT fk_moves_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE names (
	server BIGINT NOT NULL, 
	member BIGINT NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	CONSTRAINT pk_names PRIMARY KEY (server, member)
);
CREATE TABLE night_members (
	night BIGINT NOT NULL, 
	at VARCHAR(26) NOT NULL, 
	member BIGINT NOT NULL, 
	name VARCHAR(100) NOT NULL, reply VARCHAR(10) DEFAULT 'yes', is_muted BOOLEAN DEFAULT 0 NOT NULL, place INTEGER, is_untold BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_night_members PRIMARY KEY (night, at, member), 
	CONSTRAINT fk_night_members_night FOREIGN KEY(night) REFERENCES nights (id) ON DELETE CASCADE
);
CREATE TABLE nights (
	id BIGINT NOT NULL, 
	server BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	message BIGINT, 
	planner BIGINT NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	at VARCHAR(26) NOT NULL, 
	zone VARCHAR(64) NOT NULL, 
	games JSON NOT NULL, 
	weekly BOOLEAN NOT NULL, 
	event BIGINT, 
	opening JSON, changed DATETIME, revision INTEGER DEFAULT '0' NOT NULL, minute INTEGER DEFAULT '0' NOT NULL, minimum INTEGER, reminders VARCHAR(10) DEFAULT 'both' NOT NULL, said JSON DEFAULT '[]' NOT NULL, reminder JSON, regular DATETIME, shift JSON, is_untold BOOLEAN DEFAULT 0 NOT NULL, event_at DATETIME, seating VARCHAR(10) DEFAULT 'lot' NOT NULL, recap DATETIME, dates JSON DEFAULT '[]' NOT NULL, empty INTEGER DEFAULT '0' NOT NULL, question JSON, is_shut BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_nights PRIMARY KEY (id)
);
CREATE TABLE notes (
	name VARCHAR(40) NOT NULL, 
	value VARCHAR(100) NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (name)
);
CREATE TABLE presence (
	server BIGINT NOT NULL, 
	gone DATETIME, 
	absent INTEGER NOT NULL, 
	looked DATETIME, 
	greeted BOOLEAN NOT NULL, 
	CONSTRAINT pk_presence PRIMARY KEY (server)
);
CREATE TABLE ratings (
	server BIGINT NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	member BIGINT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (server, game, member)
);
CREATE TABLE removed (
	"table" BIGINT NOT NULL, 
	member BIGINT NOT NULL, 
	CONSTRAINT pk_removed PRIMARY KEY ("table", member), 
	CONSTRAINT fk_removed_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE results (
	"table" BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	server BIGINT NOT NULL, 
	member BIGINT, 
	name VARCHAR(100) NOT NULL, 
	computer BOOLEAN NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	season VARCHAR(10) NOT NULL, 
	place INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	mu FLOAT, 
	sigma FLOAT, 
	at VARCHAR(26) NOT NULL, mu_before FLOAT, 
	CONSTRAINT pk_results PRIMARY KEY ("table", seat)
);
CREATE TABLE season_ends (
	server BIGINT NOT NULL, 
	season VARCHAR(10) NOT NULL, 
	tried DATETIME, 
	is_done BOOLEAN NOT NULL, 
	CONSTRAINT pk_season_ends PRIMARY KEY (server)
);
CREATE TABLE seats (
	"table" BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	member BIGINT, 
	name VARCHAR(100) NOT NULL, 
	computer BOOLEAN NOT NULL, 
	misses INTEGER NOT NULL, 
	owner BIGINT, 
	left_at INTEGER, click BIGINT, level VARCHAR(10) DEFAULT 'normal' NOT NULL, "plan" JSON, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE servers (
	id BIGINT NOT NULL, 
	locale VARCHAR(10) NOT NULL, 
	language VARCHAR(2), 
	zone VARCHAR(64) NOT NULL, 
	channels JSON NOT NULL, 
	pace VARCHAR(10) NOT NULL, 
	season VARCHAR(10) NOT NULL, 
	tournament_role BIGINT, 
	tables_per_member INTEGER NOT NULL, 
	tables_per_server INTEGER NOT NULL, 
	rate_computers BOOLEAN NOT NULL, level VARCHAR(10) DEFAULT 'normal' NOT NULL, holiday VARCHAR(10) DEFAULT '14' NOT NULL, season_before VARCHAR(10) DEFAULT 'quarter' NOT NULL, season_from VARCHAR(10) DEFAULT '' NOT NULL, season_end VARCHAR DEFAULT 'post' NOT NULL, 
	CONSTRAINT pk_servers PRIMARY KEY (id)
);
CREATE TABLE setting_changes (
	server BIGINT NOT NULL, 
	at DATETIME NOT NULL, 
	name VARCHAR(30) NOT NULL, 
	member BIGINT NOT NULL, 
	"before" TEXT NOT NULL, 
	"after" TEXT NOT NULL, 
	CONSTRAINT pk_setting_changes PRIMARY KEY (server, at, name)
);
CREATE TABLE stale_messages (
	message BIGINT NOT NULL, 
	"table" BIGINT NOT NULL, 
	CONSTRAINT pk_stale_messages PRIMARY KEY (message), 
	CONSTRAINT fk_stale_messages_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE tables (
	id BIGINT NOT NULL, 
	server BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	thread BIGINT, 
	messages JSON NOT NULL, 
	shown_at VARCHAR(26), 
	call JSON NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	version INTEGER NOT NULL, 
	options JSON NOT NULL, 
	pace VARCHAR(10) NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	opener BIGINT NOT NULL, 
	secret BLOB NOT NULL, 
	position BLOB, 
	number INTEGER NOT NULL, 
	opened VARCHAR(26) NOT NULL, 
	began VARCHAR(26), 
	ended VARCHAR(26), 
	question_at VARCHAR(26), 
	due VARCHAR(26), 
	due_for VARCHAR(20), 
	deadlines JSON NOT NULL, 
	race JSON, 
	tournament BIGINT, revision INTEGER DEFAULT '0' NOT NULL, clicks JSON DEFAULT '[]' NOT NULL, finale BIGINT, changed DATETIME, advice BOOLEAN, until DATETIME, ended_by BIGINT, away JSON, level VARCHAR(10), is_silent BOOLEAN DEFAULT 0 NOT NULL, is_private BOOLEAN DEFAULT 0 NOT NULL, is_quick BOOLEAN DEFAULT 0 NOT NULL, hints INTEGER DEFAULT '0' NOT NULL, digest VARCHAR(64), night BIGINT, wanted DATETIME, again_of BIGINT, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
CREATE TABLE tournament_players (
	tournament BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	member BIGINT, 
	name VARCHAR(100) NOT NULL, 
	computer BOOLEAN NOT NULL, 
	owner BIGINT, click BIGINT, level VARCHAR(10) DEFAULT 'normal' NOT NULL, 
	CONSTRAINT pk_tournament_players PRIMARY KEY (tournament, seat), 
	CONSTRAINT fk_tournament_players_tournament FOREIGN KEY(tournament) REFERENCES tournaments (id) ON DELETE CASCADE
);
CREATE TABLE tournaments (
	id BIGINT NOT NULL, 
	server BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	message BIGINT, 
	state VARCHAR(10) NOT NULL, 
	pace VARCHAR(10) NOT NULL, 
	opener BIGINT NOT NULL, 
	secret BLOB NOT NULL, 
	opened VARCHAR(26) NOT NULL, 
	ended VARCHAR(26), 
	taken INTEGER NOT NULL, 
	posted INTEGER NOT NULL, clicks JSON DEFAULT '[]' NOT NULL, changed DATETIME, revision INTEGER DEFAULT '0' NOT NULL, ended_by BIGINT, fixed_end DATETIME, level VARCHAR(10), night BIGINT, closed INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tournaments PRIMARY KEY (id)
);
CREATE TABLE wishes (
	server BIGINT NOT NULL, 
	member BIGINT NOT NULL, 
	games JSON NOT NULL, 
	days JSON NOT NULL, 
	CONSTRAINT pk_wishes PRIMARY KEY (server, member)
);
CREATE INDEX ix_nights_server_state ON nights (server, state);
CREATE INDEX ix_results_member ON results (member);
CREATE INDEX ix_results_server_game_season ON results (server, game, season);
CREATE INDEX ix_tables_server_state ON tables (server, state);
CREATE INDEX ix_tables_tournament ON tables (tournament);
CREATE INDEX ix_tournaments_server_state ON tournaments (server, state);
CREATE INDEX ix_night_members_member ON night_members (member);
CREATE INDEX ix_seats_member ON seats (member);
CREATE INDEX ix_tournament_players_member ON tournament_players (member);
CREATE INDEX ix_names_member ON names (member);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_tournaments_changed ON tournaments (changed);
CREATE INDEX ix_nights_changed ON nights (changed);
CREATE INDEX ix_tables_is_private_state_due ON tables (is_private, state, due);
CREATE INDEX ix_tables_secret ON tables (secret);
CREATE INDEX ix_setting_changes_member ON setting_changes (member);
CREATE INDEX ix_doors_server ON doors (server);
CREATE INDEX ix_tables_night ON tables (night);
CREATE INDEX ix_removed_member ON removed (member);
CREATE INDEX ix_wishes_member ON wishes (member);
CREATE INDEX ix_tournaments_night ON tournaments (night);
CREATE UNIQUE INDEX ix_tables_again_of_game ON tables (again_of, game) WHERE state != 'cancelled';
CREATE INDEX ix_stale_messages_table ON stale_messages ("table");
CREATE INDEX ix_exclusions_member ON exclusions (member);
CREATE INDEX ix_exclusions_until ON exclusions (until);
COMMIT;
