/**
 * Call sites with SQL that cannot be checked, by file and function, each with the reason. A new one
 * fails the test: write the statement so that it can be evaluated, or add its function to
 * `composed.ts`.
 */
export const unchecked: Readonly<Record<string, string>> = {
  "modules/content/store/query.ts createRead":
    "sends what `read` is called with; the calls are checked",
  "platform/database/listener.ts connect":
    "`listen` takes a channel's name, no values, and returns no rows",
  "platform/database/migrate.ts apply":
    "runs the migrations, of which the check's own database is made",
  "platform/jobs/jobs.ts executeSql": "sends statements of pg-boss",
};
