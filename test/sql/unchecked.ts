/**
 * Call sites with SQL that cannot be checked, by file and function, each with the reason. A new one
 * fails the test: write the statement so that it can be evaluated, or add its function to
 * `composed.ts`.
 */
export const unchecked: Readonly<Record<string, string>> = {
  "modules/content/entries/store/query.ts createRead":
    "sends what `read` is called with; the calls are checked",
  "platform/database/listener.ts connect":
    "`listen` takes a channel's name, no values, and returns no rows",
  "platform/database/measures/slow-statements.ts watch":
    "hands on what a client is asked, and measures it",
  "platform/database/rehearsal.ts query": "hands on what it is asked; the calls are checked",
  "platform/database/migrate.ts run":
    "runs the migrations, of which the check's own database is made",
  "server/backup/dump-database.ts askCursor":
    "reads any table by a cursor; test/backup/drill.test.ts restores what it reads",
  "server/backup/load-database.ts findContent": "asks any table for a row",
  "server/backup/load-database.ts loadDatabase": "drops the schemas that the migrations create",
  "server/backup/load-database.ts loadTables": "fills every table; the drill looks for the rows",
  "platform/jobs/queue-connection.ts executeSql": "sends statements of pg-boss",
};
