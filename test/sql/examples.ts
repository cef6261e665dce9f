/** Statements with one mistake each, and the expected findings; they test the check itself. */
export interface Example {
  readonly title: string;
  /** Code inside a function with `pool`, `ids: number[]`, `word: string` and `descending: boolean`. */
  readonly code: string;
  /** Part of each finding, in order. */
  readonly findings: readonly string[];
}

export const examples: readonly Example[] = [
  {
    title: "accepts a row type that says what the database answers",
    code: `pool.query<{ id: number; slug: string; author_id: number | null; fields: object; published_at: Date }>(
      "select id, slug, author_id, fields, published_at from content.entries where id = $1", [ids[0]])`,
    findings: [],
  },
  {
    title: "finds a table that does not exist",
    code: `pool.query("delete from content.entry")`,
    findings: ['relation "content.entry" does not exist'],
  },
  {
    title: "finds a column that does not exist",
    code: `pool.query<{ id: number }>("select id from content.entries where slugg = $1", [word])`,
    findings: ['column "slugg" does not exist'],
  },
  {
    title: "finds a column that the row type has and the statement has not",
    code: `pool.query<{ id: number; slug: string }>("select id from content.entries")`,
    findings: ['the row type has "slug", the statement returns no such column'],
  },
  {
    title: "finds a column that the statement has and the row type has not",
    code: `pool.query<{ id: number }>("select id, slug from content.entries")`,
    findings: ['the statement returns "slug": string (text), which the row type lacks'],
  },
  {
    title: "finds a wrong type",
    code: `pool.query<{ id: string }>("select id from content.entries")`,
    findings: ['the row type says "id": string; the database answers number (int4)'],
  },
  {
    title: "knows that a bigint comes as text",
    code: `pool.query<{ count: number }>("select count(*) from content.entries")`,
    findings: ['the row type says "count": number; the database answers string (int8)'],
  },
  {
    title: "finds a date that is taken for text",
    code: `pool.query<{ at: string }>("select published_at as at from content.entries")`,
    findings: ['the row type says "at": string; the database answers Date (timestamptz)'],
  },
  {
    title: "finds a list of the wrong items",
    code: `pool.query<{ section_ids: string[] }>("select section_ids from content.entries")`,
    findings: ['the row type says "section_ids": string[]; the database answers number[] (int4[])'],
  },
  {
    title: "finds a null that the row type leaves out",
    code: `pool.query<{ author_id: number }>("select author_id from content.entries")`,
    findings: ['the row type says "author_id": number; the database answers number | null (int4)'],
  },
  {
    title: "finds a null that never comes",
    code: `pool.query<{ slug: string | null }>("select slug from content.entries")`,
    findings: [
      'the row type says "slug": string | null; the database answers string (text), never null',
    ],
  },
  {
    title: "finds a word that the table allows and the row type leaves out",
    code: `pool.query<{ status: "approved" | "hold" | "spam" }>(
      "with found as (select status from comments.comments) select * from found")`,
    findings: ["; the table allows trash, too"],
  },
  {
    title: "does not take an update's condition for what it returns",
    code: `pool.query<{ deletion_due_at: Date }>(
      \`update accounts.readers set deletion_due_at = null
       where deletion_due_at is not null returning deletion_due_at\`)`,
    findings: ['"deletion_due_at": Date; the database answers Date | null (timestamptz)'],
  },
  {
    title: "finds the null of an outer join",
    code: `pool.query<{ slug: string }>(
      "select a.slug from content.entries e left join content.entries a on a.id = e.author_id")`,
    findings: ['the row type says "slug": string; the database answers string | null (text)'],
  },
  {
    title: "knows that a condition leaves no null",
    code: `pool.query<{ author_id: number; slug: string }>(
      \`select e.author_id, a.slug from content.entries e
       left join content.entries a on a.id = e.author_id
       where e.author_id = $1 and a.slug is not null\`, [ids[0]])`,
    findings: [],
  },
  {
    title: "finds the null of a subquery, a path into JSON and an empty sum",
    code: `pool.query<{ one: number; two: string; three: string; four: number }>(
      \`select (select max(id) from content.entries) as one, fields ->> 'role' as two,
         coalesce(fields ->> 'role', '') as three, (select count(*)::int from content.entries) as four
       from content.entries\`)`,
    findings: [
      'the row type says "one": number; the database answers number | null (int4)',
      'the row type says "two": string; the database answers string | null (text)',
    ],
  },
  {
    title: "looks through common tables, unions and groups",
    code: `pool.query<{ id: number; most: number; author: number }>(
      \`with all_of_them as (
         select id, word_count, author_id from content.entries union all select 1, 2, 3
       ) select id, max(word_count) as most, min(author_id) as author from all_of_them group by id\`)`,
    findings: ['the row type says "author": number; the database answers number | null (int4)'],
  },
  {
    title: "finds an optional property",
    code: `pool.query<{ id?: number }>("select id from content.entries")`,
    findings: ['the row type says "id": number | undefined; a column is never undefined'],
  },
  {
    title: "finds rows without a type",
    code: `pool.query("select id from content.entries").then(({ rows }) => rows)`,
    findings: ['its rows are used and have no type: query<{ "id": number (int4) }>'],
  },
  {
    title: "asks no type where only the number of rows is used",
    code: `pool.query("select id from content.entries").then(() => undefined)`,
    findings: [],
  },
  {
    title: "finds a value too few",
    code: `pool.query("delete from content.entries where id = $1 and slug = $2", [ids[0]])`,
    findings: ["sends 1 values, the statement takes 2"],
  },
  {
    title: "finds a value too many",
    code: `pool.query("delete from content.entries where id = $1", [ids[0], word])`,
    findings: ["sends 2 values, the statement takes 1"],
  },
  {
    title: "finds a value of the wrong type",
    code: `pool.query("delete from content.entries where published_at < $1", [ids])`,
    findings: ["$1 is timestamptz, and number[] is sent"],
  },
  {
    title: "finds a list that is sent as JSON",
    code: `pool.query("update content.entries set fields = $1", [ids])`,
    findings: ["$1 is jsonb, and number[] is sent"],
  },
  {
    title: "checks every way in which a statement can be put together",
    code: `(() => {
      const order = descending ? "slug desc" : "slugg";
      return pool.query<{ id: number }>(\`select id from content.entries order by \${order}\`);
    })()`,
    findings: ['column "slugg" does not exist'],
  },
  {
    title: "follows a statement through a function of the file",
    code: `(() => {
      const list = (where: string, values: unknown[]) =>
        pool.query<{ id: number }>(\`select id from content.entries where \${where}\`, values);
      return [list("slug = $1", [word]), list("slugg = $1", [word]), list("id = $1", [])];
    })()`,
    findings: ['column "slugg" does not exist', "sends 0 values, the statement takes 1"],
  },
  {
    title: "does not take a list that grows for what it was at first",
    code: `(() => {
      const where = ["true"];
      if (descending) where.push("slugg is null");
      return pool.query<{ id: number }>(\`select id from content.entries where \${where.join(" and ")}\`);
    })()`,
    findings: ['cannot be worked out: where.join(" and ")'],
  },
  {
    title: "does not take a word of the reader's for a part of a statement",
    code: `pool.query<{ id: number }>(\`select id from content.entries where slug = '\${word}'\`)`,
    findings: ["cannot be worked out: word"],
  },
  {
    title: "notices a query that is handed on",
    code: `[pool].map(({ query }) => query)`,
    findings: ["is handed on, not called"],
  },
];

export const exampleFile = (index: number): string => `test/sql/example-${index}.ts`;

/** Each example as a virtual source file. */
export const exampleSources: Readonly<Record<string, string>> = Object.fromEntries(
  examples.map(({ code }, index) => [
    exampleFile(index),
    `import type { Pool } from "../../platform/database/database";
     export function example(pool: Pool, ids: number[], word: string, descending: boolean) {
       return ${code};
     }`,
  ]),
);
