/**
 * The schema's steps, in order; both stores understand them. A step is never changed after it was released. During a rolling
 * upgrade older servers write into the newer schema, so a step adds and takes nothing away that the version before uses.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE usage_daily (
     day TEXT NOT NULL,
     event TEXT NOT NULL,
     page TEXT NOT NULL,
     language TEXT NOT NULL,
     outcome TEXT NOT NULL,
     count BIGINT NOT NULL,
     PRIMARY KEY (day, event, page, language, outcome)
   );
   CREATE TABLE usage_writer (
     writer TEXT PRIMARY KEY,
     batch BIGINT NOT NULL,
     day TEXT NOT NULL
   );`,
];

/** Holds one number, how many steps were taken. */
export const VERSION_TABLE = "CREATE TABLE IF NOT EXISTS usage_schema (version INTEGER NOT NULL)";
