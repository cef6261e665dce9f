/** Lists put together from finished items, and pages far from a list's start. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContent, edition, type TestContent } from "../../test-content";

let paper: TestContent;
let ids: ReadonlyMap<string, number>;

beforeAll(async () => {
  paper = await createTestContent();
  ids = await paper.content.importEdition(edition);
});
afterAll(() => paper.close());

const list = (query = "") => paper.send(`/wp/v2/articles?${query}`);
const idOf = (name: string) => ids.get(name) ?? 0;
/** Changes rows without telling anyone: what is kept must show its age by itself. */
const change = (sql: string, ...values: unknown[]) => paper.database.pool.query(sql, values);

describe("a list of finished items", () => {
  it.each(["", "context=embed", "acf_format=standard", "_fields=id,title,author", "per_page=3"])(
    "equals its items one by one (%s)",
    async (query) => {
      const [first, again] = [await list(query), await list(query)];
      expect(again.text).toBe(first.text);
      for (const item of first.json) {
        const one = await paper.send(`/wp/v2/articles/${item.id}?${query}`);
        expect(JSON.stringify(item)).toBe(one.text);
      }
    },
  );

  it("shows a changed article, author and picture", async () => {
    await list();
    await change(
      "update content.entries set title = 'Recast' where id = $1",
      idOf("article:story-1"),
    );
    await change(
      "update content.entries set title = 'Ida B.' where id = $1",
      idOf("writer:ida-brandt"),
    );
    await change(
      `update content.entries set fields = fields || '{"alt": "Dusk"}' where id = $1`,
      idOf("attachment:harbor"),
    );
    const { json } = await list("per_page=100");
    const item = json.find(({ id }: { id: number }) => id === idOf("article:story-1"));
    expect(item).toMatchObject({
      title: { rendered: "Recast" },
      author: { name: "Ida B." },
      image: { alt: "Dusk" },
    });
  });

  it("withholds the text of an article that is gated, and of none that is free", async () => {
    const has = async (query: string) => (await list(query)).text.includes("nine quiet violins");
    const one = `include=${idOf("article:story-2")}`;
    for (const access of ["free", "subscribers", "free"]) {
      await change(
        "update content.entries set access = $1 where id = $2",
        access,
        idOf("article:story-2"),
      );
      for (const query of [one, `${one}&_fields=content`]) {
        expect(await has(query)).toBe(access === "free");
        expect(await has(query)).toBe(access === "free");
        expect((await list(query)).headers.get("cache-control")).toMatch(
          access === "free" ? /^public/ : /^private/,
        );
      }
    }
  });
});

describe("a page far from a list's start", () => {
  const count = 4321;
  beforeAll(async () => {
    await change(
      `insert into content.entries
         (type, status, slug, title, excerpt, body, teaser, access, author_id, section_ids, published_at, modified_at)
       select 'article', 'publish', 'deep-' || n, 'Deep ' || (n * 7919) % 4321, '', '', '', 'free', $1,
         array[7], '2020-01-01'::timestamptz + (n * 31 % 977) * interval '1 minute' + n % 3 * interval '1 microsecond',
         '2021-01-01'::timestamptz + (n * 17 % 991) * interval '1 minute'
       from generate_series(1, ${count}) n`,
      idOf("writer:ida-brandt"),
    );
  });

  const read = async (query: string) => {
    const { json, headers } = await list(`${query}&_fields=id`);
    return { ids: json.map(({ id }: { id: number }) => id), total: headers.get("x-wp-total") };
  };

  it.each([
    ["", "true"],
    ["&order=asc", "true"],
    ["&orderby=modified", "true"],
    ["&orderby=title&order=asc", "true"],
    ["&orderby=slug", "true"],
    ["&orderby=id&order=asc", "true"],
    ["&categories=7", "section_ids @> '{7}'"],
    ["&categories=7&order=asc", "section_ids @> '{7}'"],
    ["&author_id=AUTHOR", "author_id = AUTHOR"],
    ["&categories=7&orderby=title", "section_ids @> '{7}'"],
    ["&exclude=1", "id <> 1"],
  ])("has the entries of that place (%s)", async (query, condition) => {
    const author = String(idOf("writer:ida-brandt"));
    const input = query.replace("AUTHOR", author);
    const order = /orderby=(\w+)/.exec(query)?.[1] ?? "date";
    const key = { date: "published_at", modified: "modified_at" }[order] ?? order;
    const direction = query.includes("order=asc") ? "asc" : "desc";
    const { rows } = await change(
      `select id from content.entries where type = 'article' and status = 'publish'
       and ${condition.replace("AUTHOR", author)} order by ${key} ${direction}, id ${direction}`,
    );
    const all = rows.map(({ id }) => id as number);
    for (const offset of [1990, 2000, 2999, 3000, 3001, 4000, 4300]) {
      expect(await read(`offset=${offset}&per_page=30${input}`)).toEqual({
        ids: all.slice(offset, offset + 30),
        total: String(all.length),
      });
    }
    const last = Math.ceil(all.length / 10);
    expect((await read(`page=${last}${input}`)).ids).toEqual(all.slice((last - 1) * 10));
    const beyond = await list(`page=${last + 1}${input}`);
    expect(beyond.json.code).toBe("rest_post_invalid_page_number");
  });

  it("does not read the rows before it", async () => {
    const reads: string[] = [];
    const { pool } = paper.database;
    const send = pool.query.bind(pool) as (...input: unknown[]) => unknown;
    pool.query = ((options: { text?: string }, ...rest: unknown[]) => {
      if (options.text) reads.push(options.text);
      return send(options, ...rest);
    }) as typeof pool.query;
    await read("page=400&per_page=10");
    await read("page=401&per_page=10");
    pool.query = send as typeof pool.query;
    expect(reads.filter((text) => text.includes("published_at, e.id) <"))).toHaveLength(2);
  });

  it("follows a change of the list", async () => {
    const before = await read("offset=3500&per_page=2");
    await paper.publish({ title: "On top" });
    expect((await read("offset=3501&per_page=2")).ids).toEqual(before.ids);
  });
});

describe("a search for a word that is in thousands of articles", () => {
  beforeAll(async () => {
    await change(
      `insert into content.entries (type, status, slug, title, published_at, modified_at, search)
       select 'article', 'publish', 'common-' || n, 'Marmot ' || n, '2022-01-01'::timestamptz + n * interval '1 minute',
         '2022-01-01', to_tsvector('simple', 'marmot ' || case when n % 100 = 0 then 'ledger' else '' end)
       from generate_series(1, 7000) n`,
    );
  });

  const search = async (query: string) => {
    const { json, headers } = await list(`search=${query}&_fields=slug`);
    return { json, total: headers.get("x-wp-total") };
  };

  it.each(["before the database has statistics", "with the database’s statistics"])(
    "counts two thousand of them, and returns those %s",
    async (when) => {
      if (when.startsWith("with")) await change("analyze content.entries");
      const newest = Array.from({ length: 7000 }, (_, n) => ({ slug: `common-${7000 - n}` }));
      expect(await search("marmot&per_page=10")).toEqual({
        json: newest.slice(0, 10),
        total: "2000",
      });
      expect(await search("marm&per_page=100&page=20")).toEqual({
        json: newest.slice(1900, 2000),
        total: "2000",
      });
      expect((await search("marmot&per_page=100&page=21")).json.code).toBe(
        "rest_post_invalid_page_number",
      );
      expect(await search("marmot&offset=2000")).toEqual({ json: [], total: "0" });
      expect((await search("ledger")).total).toBe("70");
      expect((await search("marmot+ledger")).total).toBe("70");
      expect((await search("marmot+-ledger")).total).toBe("2000");
    },
  );

  it("does not count what the statistics know", async () => {
    const reads: string[] = [];
    const { pool } = paper.database;
    const send = pool.query.bind(pool) as (...input: unknown[]) => unknown;
    pool.query = ((input: string | { text: string }, ...rest: unknown[]) => {
      reads.push(typeof input === "string" ? input : input.text);
      return send(input, ...rest);
    }) as typeof pool.query;
    await search("marmot&per_page=7");
    await search("ledger&per_page=7");
    pool.query = send as typeof pool.query;
    expect(reads.filter((text) => text.startsWith("select count(*)"))).toHaveLength(1);
  });
});
