/**
 * A WordPress with the plugin, as the agreement of both sides describes it: posts in memory, a log of changes,
 * signed routes, and pictures. Tests make it answer badly.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sign, verify } from "../../modules/content/wordpress/upstream/signature";

export const secret = "a secret that both sides know";

export interface StandInPost {
  readonly id: number;
  type: string;
  slug: string;
  title: string;
  content: string;
  excerpt?: string;
  date_gmt?: string;
  modified_gmt?: string;
  access?: string | null;
  author_id?: number | null;
  author_ids?: number[];
  user?: { id: number; slug: string; name: string; description: string } | null;
  image?: number | null;
  media?: object[];
  terms?: object[];
  fields?: object;
  meta?: object;
  old_slugs?: string[];
  comment_status?: string;
  refs?: string[];
  /** Whether readers may see it. */
  isOut?: boolean;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

export async function openStandIn() {
  const posts = new Map<number, StandInPost>();
  const files = new Map<string, Uint8Array>();
  const log: { seq: number; kind: string; id: number; gone: boolean }[] = [];
  const asked: string[] = [];
  const state = {
    seq: 0,
    oldest: 1,
    prefix: "/wp-json",
    /** Answers instead, if it returns true. */
    instead: null as Answer | null,
    /** The text that PHP prints before each answer. */
    noise: "",
    secret,
  };

  const visible = () =>
    [...posts.values()].filter(({ isOut = true }) => isOut).toSorted((a, b) => a.id - b.id);
  const hashOf = (post: StandInPost) =>
    createHash("md5").update(JSON.stringify(post)).digest("hex");

  const entryOf = (post: StandInPost) => ({
    id: post.id,
    type: post.type,
    hash: hashOf(post),
    refs: post.refs ?? [],
    slug: post.slug,
    link: `${url()}/2019/05/${post.slug}/`,
    old_slugs: post.old_slugs ?? [],
    guid: `${url()}/?p=${post.id}`,
    date_gmt: post.date_gmt ?? "2026-11-20T12:00:00",
    modified_gmt: post.modified_gmt ?? post.date_gmt ?? "2026-11-20T12:00:00",
    title: { raw: post.title, rendered: post.title },
    excerpt: { raw: post.excerpt ?? "" },
    content: { raw: post.content, rendered: post.content },
    access: post.access === undefined ? "free" : post.access,
    author_id: post.author_id ?? null,
    author_ids: post.author_ids ?? [],
    user: post.user ?? null,
    image: post.image ?? null,
    media: post.media ?? [],
    terms: post.terms ?? [
      { taxonomy: "category", id: 3, slug: "national", name: "National", parent: 0 },
    ],
    // PHP's empty object.
    fields: post.fields ?? [],
    meta: post.meta ?? [],
    comment_status: post.comment_status ?? "open",
  });

  const routes: Record<string, (query: URLSearchParams) => object> = {
    "/status": () => ({
      plugin: "1.0.0",
      wordpress: "6.5.5",
      php: "8.2.20",
      name: "The desk",
      home: url(),
      time_zone: "America/New_York",
      latest: state.seq,
      oldest: state.oldest,
      acf: false,
      types: ["article", "page"],
      counts: [],
    }),
    "/changes": (query) => {
      const after = Number(query.get("after"));
      const all = log.filter(({ seq }) => seq > after);
      const changes = all.slice(0, Number(query.get("limit")));
      const more = changes.length < all.length;
      return { latest: state.seq, oldest: state.oldest, more, changes };
    },
    "/ids": (query) => {
      const after = Number(query.get("after"));
      const all = visible().filter(({ id }) => id > after);
      const ids = all.slice(0, Number(query.get("limit")));
      return { more: ids.length < all.length, ids: ids.map((post) => [post.id, hashOf(post)]) };
    },
    "/entries": (query) => {
      const ids = (query.get("ids") ?? "").split(",").map(Number);
      const out = visible().filter(({ id }) => ids.includes(id));
      const found = new Set(out.map(({ id }) => id));
      return { entries: out.map(entryOf), gone: ids.filter((id) => !found.has(id)) };
    },
  };

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "/", "http://stand-in");
    asked.push(address.pathname + address.search);
    if (state.instead?.(request, response)) return;
    const plain = address.searchParams.get("rest_route");
    const isApi = plain !== null || address.pathname.startsWith(`${state.prefix}/`);
    const file = files.get(address.pathname);
    if (file) {
      response.end(file);
      return;
    }
    if (!isApi || (plain === null && state.prefix === "")) {
      const headers: Record<string, string> = { "content-type": "text/html" };
      if (state.prefix !== "") {
        headers.link = `<${url()}${state.prefix}/>; rel="https://api.w.org/"`;
      }
      response.writeHead(address.pathname === "/" ? 200 : 404, headers).end("<h1>A page</h1>");
      return;
    }
    const route = plain ?? address.pathname.slice(state.prefix.length);
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(state.noise + JSON.stringify(body));
    address.searchParams.delete("rest_route");
    const found = verify(state.secret, {
      method: request.method ?? "GET",
      route,
      query: Object.fromEntries(address.searchParams),
      time: String(request.headers["x-broadsheet-time"]),
      signature: String(request.headers["x-broadsheet-signature"]),
      body: "",
      now: new Date(),
    });
    if (found !== "valid") {
      const time = Math.floor(Date.now() / 1000);
      send(401, { code: `broadsheet_${found}`, message: "No.", data: { status: 401, time } });
      return;
    }
    const answer = routes[route.replace("/broadsheet/v1", "")];
    if (answer) send(200, answer(address.searchParams));
    else send(404, { code: "rest_no_route", message: "No route", data: { status: 404 } });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const note = (kind: string, id: number, gone = false) => {
    state.seq += 1;
    log.push({ seq: state.seq, kind, id, gone });
  };

  return {
    url: url(),
    state,
    posts,
    log,
    files,
    /** Paths that were asked for since the last call. */
    takeAsked: () => asked.splice(0),
    note,
    put(options: Partial<StandInPost> & { id: number }) {
      const before = posts.get(options.id);
      const post = {
        type: "article",
        slug: `post-${options.id}`,
        title: `Post ${options.id}`,
        content: `<p>Text of post ${options.id}.</p>`,
        ...before,
        ...options,
      };
      posts.set(options.id, post);
      note("entry", options.id, post.isOut === false);
      return post;
    },
    /** Without a word in the log, as raw SQL does it. */
    putSilently(options: Partial<StandInPost> & { id: number }) {
      const before = posts.get(options.id);
      if (before) posts.set(options.id, { ...before, ...options });
    },
    remove(id: number) {
      posts.delete(id);
      note("entry", id, true);
    },
    /** The headers of a hint. */
    signHint(body: string, time = String(Math.floor(Date.now() / 1000)), key = secret) {
      const route = "/api/wordpress/hint";
      return {
        "content-type": "application/json",
        "x-broadsheet-time": time,
        "x-broadsheet-signature": sign(key, { method: "POST", route, query: {}, time, body }),
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type StandIn = Awaited<ReturnType<typeof openStandIn>>;
