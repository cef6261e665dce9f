const files = import.meta.glob<string>("../../migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** All migrations, ordered by file name. */
export const migrations: readonly { name: string; sql: string }[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\//, "").replace(/\.sql$/, ""), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
