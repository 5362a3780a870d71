/** SQL that both stores share. */

/** Changes a row unless this writer's batch, or a later one, is stored already. Parameters: writer, batch, day. */
export const CLAIM_BATCH = `INSERT INTO usage_writer (writer, batch, day) VALUES ($1, $2, $3)
  ON CONFLICT (writer) DO UPDATE SET batch = excluded.batch, day = excluded.day WHERE usage_writer.batch < excluded.batch`;

/** After the rows of the new sums. */
export const ADD_TO_SUM = `ON CONFLICT (day, event, page, language, outcome)
  DO UPDATE SET count = usage_daily.count + excluded.count`;

/** Parameters: first and last day. */
export const READ_SUMS = `SELECT day, event, page, language, outcome, count FROM usage_daily
  WHERE day >= $1 AND day <= $2 ORDER BY day, event, page, language, outcome`;

/** Parameter: first day that stays. */
export const DELETE_SUMS = "DELETE FROM usage_daily WHERE day < $1";
export const DELETE_WRITERS = "DELETE FROM usage_writer WHERE day < $1";
