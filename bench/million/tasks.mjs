/** The requests that are measured: each by name, as a function from a number to a request. */
import { secretOf } from "./load-readers.mjs";

/** Rows before the last page of a list. */
const deepOffset = (total, size) => Math.max(0, Math.floor((total - 1) / size) * size);
const sectionPage = 24;

/**
 * @param ask sends a request and returns the response
 * @returns `{ name, group, send(at) }`; `send` returns what `ask` takes
 */
export async function listTasks({ query, readers, signInStaff }) {
  const one = async (text, values) => (await query(text, values))[0];
  // All over the archive, in an order that visits no page of the table twice in a row.
  const samples = await query(
    `select e.id, e.slug, e.access from content.entries e
     where e.type = 'article' and e.status = 'publish' and e.slug ~ '-[0-9]+$'
       and e.id = any(array(select min + (n * 7919::bigint * 131 % (max - min + 1))::int
         from generate_series(1, 3000) n,
           (select min(id), max(id) from content.entries where type = 'article' and slug ~ '-[0-9]+$') r))
     order by md5(e.id::text)`,
  );
  const of = (access) => samples.filter((sample) => sample.access === access);
  const [free, closed] = [of("free"), of("subscribers")];
  const at = (list, number) => list[number % list.length];
  const { id: section, total: inSection } = await one(
    `select scope_id as id, total from content.totals where type = 'article' and scope = 'section'
     order by total desc, scope_id limit 1`,
  );
  const { slug: sectionSlug } = await one("select $1::text as slug", ["national"]);
  const { total } = await one(
    "select total from content.totals where type = 'article' and scope = 'all'",
  );
  const authors = await query(
    `select e.id, e.slug from content.entries e join content.totals t
       on t.scope = 'author' and t.scope_id = e.id and t.type = 'article'
     where e.type = 'writer' and e.slug like 'writer-%' order by md5(e.slug) limit 300`,
  );
  const {
    id: crowded,
    slug: crowdedSlug,
    total: crowd,
  } = await one(
    `select t.article_id as id, e.slug, t.total from comments.totals t join content.entries e on e.id = t.article_id
     where t.thread_id = 0 order by t.total desc limit 1`,
  );
  const names = (
    await query(
      `select word from search.words where articles between 20 and 100 and word ~ '^[a-z]{6,14}$' order by md5(word) limit 300`,
    )
  ).map(({ word }) => word);
  const common = ["water", "night", "council", "town"];
  const desk = { cookie: await signInStaff() };
  const reader = (number) => ({
    cookie: `blaize_session=${secretOf(1 + ((number * 7919) % readers))}`,
  });
  const json = (headers, body) => ({
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const get = (path, headers) => ({ path, init: headers ? { headers } : {} });
  // Other fields each time: a thousand articles would be kept as finished items, of a million only some.
  const anew = (n) => `_fields=id,date,slug,link,title,excerpt,content,author,categories,n${n}`;
  const rest = (more) => `/wp-json/wp/v2/articles?${more}`;

  const groups = {
    "Pages, rendered": {
      "front page": () => get("/"),
      "section, first page": () => get(`/section/${sectionSlug}`),
      "section, last page": () =>
        get(`/section/${sectionSlug}?page=${Math.ceil(inSection / sectionPage) - 1}`),
      "free article, anywhere in the archive": (n) => get(`/article/${at(free, n).slug}`),
      "subscriber article, to a subscriber": (n) =>
        get(`/article/${at(closed, n).slug}`, reader(n)),
      author: (n) => get(`/author/${at(authors, n).slug}`),
      "comments of the crowded article": () => get(`/article/${crowdedSlug}/comments`),
      "search page, a name": (n) => get(`/search?q=${at(names, n)}`),
      "search page, a common word": (n) => get(`/search?q=${at(common, n)}`),
    },
    "REST, feeds, sitemaps": {
      "list of 20": () => get(rest("per_page=20")),
      "list of a section": () => get(rest(`per_page=20&categories=${section}`)),
      "list, last page": (n) =>
        get(rest(`per_page=20&offset=${deepOffset(total, 20) - (n % 40) * 20}`)),
      "list, in the middle": (n) =>
        get(rest(`per_page=20&offset=${Math.round(total / 40) * 20 + (n % 20) * 20}`)),
      "list, a name searched": (n) => get(rest(`per_page=20&search=${at(names, n)}&${anew(n)}`)),
      "list, a common word searched": (n) => get(rest(`per_page=20&search=${at(common, n)}`)),
      feed: () => get("/feed"),
      "feed of a section": () => get(`/section/${sectionSlug}/feed`),
      "sitemap index": () => get("/sitemap.xml"),
      "news sitemap": () => get("/sitemaps/news.xml"),
      "comments, first page": (n) =>
        get(
          `/wp-json/wp/v2/comments?post=${crowded}&parent=0&per_page=10&order=desc&page=${1 + (n % 3)}`,
        ),
      "comments, last page": (n) =>
        get(
          `/wp-json/wp/v2/comments?post=${crowded}&parent=0&per_page=10&order=desc&offset=${Math.max(0, deepOffset(crowd, 10) - (n % 10) * 10)}`,
        ),
      "newest comments of the paper": () => get("/wp-json/wp/v2/comments?per_page=10"),
    },
    "Readers and subscribers": {
      "access decision, five years of grants": (n) => ({
        path: "/zephr/feature-decisions",
        init: json(reader(n), {
          featureIds: ["article-access"],
          path: `/article/${at(closed, n).slug}`,
        }),
      }),
      session: (n) => get("/zephr/media/user/session", reader(n)),
      "account by address": (n) => ({
        path: "/zephr/media/user/info",
        init: json(
          {},
          { identifiers: { email_address: `reader${1 + ((n * 7919) % readers)}@bench.example` } },
        ),
      }),
      "account and tier": (n) => get("/blaize/account", reader(n)),
      "account dashboard": (n) => get("/dashboard/account", reader(n)),
      subscriptions: (n) => get("/api/v1/billing", reader(n)),
      "own comments of an article": (n) => get(`/api/v1/comments/mine?post=${crowded}`, reader(n)),
    },
    Newsroom: {
      "list of articles": () => get("/api/v1/desk/articles", desk),
      "list, of a section": () => get(`/api/v1/desk/articles?tab=live&section=${section}`, desk),
      "list, of a writer": (n) =>
        get(`/api/v1/desk/articles?tab=live&writer=${at(authors, n).id}`, desk),
      "list, a name searched": (n) => get(`/api/v1/desk/articles?q=${at(names, n)}`, desk),
      "list, a common word searched": (n) => get(`/api/v1/desk/articles?q=${at(common, n)}`, desk),
      today: () => get("/api/v1/desk/today", desk),
      "moderation queue": () => get("/api/v1/desk/comments", desk),
    },
  };
  return Object.entries(groups).flatMap(([group, tasks]) =>
    Object.entries(tasks).map(([name, send]) => ({ group, name, send })),
  );
}
