/**
 * Places that send SQL which cannot be checked, by file and function, each with the reason. A new
 * one fails the test: rather write the statement so that it can be worked out, or have
 * `composed.ts` ask for it in every way.
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
