/** A content service for tests: real SQL, real files, a clock that the test controls. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { createLocalBus } from "../../platform/bus";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase } from "../../platform/database/test-database";
import { createJobs } from "../../platform/jobs/jobs";
import { createFolderStorage, type MediaFileSystem } from "../../platform/media/folder-storage";
import { createRateLimits } from "../../platform/limits/rate-limit";
import { publication } from "#publication";
import { decideAccess } from "../access/rules";
import { createContent } from "./content";
import type { Edition, EditionArticle } from "./newsroom/edition/edition";
import { silentOutbox } from "../webhooks/test-outbox";

export const origin = "http://127.0.0.1:3000";
export const editor = { authorization: `Basic ${btoa("dora:sandbox")}` };
/** Staff who may write drafts, but neither publish nor upload. */
export const trainee = { authorization: `Basic ${btoa("tim:sandbox")}` };

/** Staff without any right to edit. */
export const reporter = { authorization: `Basic ${btoa("rex:sandbox")}` };

const rights: Readonly<Record<string, readonly string[]>> = {
  dora: ["write_articles", "edit_articles", "publish_articles", "upload_files"],
  tim: ["edit_articles"],
  rex: [],
};

async function authenticateStaff(login: string, password: string) {
  const granted = rights[login];
  if (!granted || password !== "sandbox") return null;
  return { id: 1, login, name: login, roles: [], rights: new Set(granted) };
}

/** Parsed JSON of any shape: the test's expectations check it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined if there is none. */
  readonly json: Json;
  readonly text: string;
}

/** @param files the file system for uploads, to simulate a full disk */
export async function createTestContent(files?: MediaFileSystem) {
  const names = [
    "0001-platform",
    "0002-accounts",
    "0003-content",
    "0004-features",
    "0021-newsroom",
    "0023-articles-of-the-desk",
    "0025-front-plans",
    "0027-bylines-and-corrections",
    "0036-lists-at-scale",
    "0037-upstream",
    "0044-sections",
    "0045-authors",
    "0049-reviews",
  ];
  const database = await createTestDatabase(
    await Promise.all(
      names.map(async (name) => ({
        name,
        sql: await readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), "utf8"),
      })),
    ),
  );
  const clock = createManualClock(new Date("2026-11-21T15:00:00Z"));
  const bus = createLocalBus();
  const log = pino({ level: "silent" });
  const jobs = createJobs({ database, log });
  const content = createContent({
    database,
    clock,
    bus,
    jobs,
    access: {
      decide: (question) => decideAccess(question, { days: 30, anonymous: 2, registered: 5 }),
    },
    findVisitor: async () => ({ kind: "anonymous" }),
    starterPages: () => [],
    sectionColors: ["ink", "red"],
    pagePaths: ["/"],
    ignoresQuery: (path) => path === "/",
    isSitePath: (path) => path.startsWith("/search"),
    webhooks: silentOutbox,
    siteOrigin: () => "https://thesun.example",
    publication: { ...publication, feedImage: null },
    dataDir: database.dataDir,
    secret: "a secret of thirty-two characters",
    pictures: { hosts: [], cacheBytes: 1_000_000, makesAvif: false, pregenerates: false },
    authenticateStaff,
    log,
    limits: createRateLimits({ database }),
    addressOf: () => "192.0.2.1",
    originOf: () => origin,
    listMostRead: async () => [],
    listStaff: async () => [],
    findStaffEmail: async () => null,
    mail: null,
    paper: { ...publication, postal: [] },
    otherRestRoutes: () => [],
    wordpress: null,
    simulatedFilms: null,
    media: createFolderStorage(join(database.dataDir, "media"), files),
  });
  await content.start();
  await jobs.start();
  const tags: string[] = [];
  bus.subscribe("tags", (input) => tags.push(...input));

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await content.rest.fetch(new Request(`${origin}/wp-json${path}`, init));
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text === "" ? undefined : JSON.parse(text),
    };
  }

  /** Sends JSON as the editor, or with other credentials in `headers`. */
  const write = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = editor,
  ) =>
    send(path, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  return {
    content,
    database,
    clock,
    send,
    write,
    /** Publishes an article as the editor and returns its item. */
    async publish(body: object): Promise<Json> {
      const options = { title: "A test", status: "publish", ...body };
      const { status, json, text } = await write("POST", "/wp/v2/articles", options);
      if (status !== 201) throw new Error(text);
      return json;
    },
    /** Tags published since the last call. */
    takeTags: () => tags.splice(0),
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

export type TestContent = Awaited<ReturnType<typeof createTestContent>>;

export const secret = "The vault under Harbor Street holds nine quiet violins.";

/** An article of the small edition below: the gated sentence follows 90 words. */
export function article(number: number, options: Partial<EditionArticle> = {}): EditionArticle {
  const words = Array.from({ length: 90 }, (_, index) => `word${index}`).join(" ");
  return {
    slug: `story-${number}`,
    title: `Story ${number} & more`,
    excerpt: `Deck of story ${number}`,
    bodyHtml: `<p>Lead of story ${number}.</p><p>${words}</p><p>${secret}</p>`,
    publishedAt: new Date(Date.UTC(2026, 10, 20, 12, number)),
    access: "free",
    sectionIds: [2],
    author: "ida-brandt",
    picture: "harbor",
    ...options,
  };
}

/** Nine free articles, one metered, one for subscribers, an author, a picture, top stories. */
export const edition: Edition = {
  pictures: [
    {
      slug: "harbor",
      url: "/media/demo/harbor.jpg",
      mime: "image/jpeg",
      width: 1600,
      height: 900,
      alt: "Harbor at dawn",
      caption: "The harbor's mouth",
      credit: "R. Quill",
    },
  ],
  authors: [
    {
      slug: "ida-brandt",
      name: "Ida Brandt",
      role: "National correspondent",
      excerpt: "Writes from the road.",
      picture: "harbor",
    },
  ],
  articles: [
    ...Array.from({ length: 9 }, (_, index) => article(index + 1)),
    article(10, { slug: "metered-one", access: "metered", sectionIds: [5, 2], author: null }),
    article(11, { slug: "walled-one", access: "subscribers", sectionIds: [5], excerpt: "" }),
  ],
  videos: [
    {
      slug: "walk",
      title: "A walk",
      excerpt: "Down the pier",
      url: "https://www.youtube.com/watch?v=abc123",
      publishedAt: new Date("2026-11-19T12:00:00Z"),
      sectionIds: [5],
      author: "ida-brandt",
    },
  ],
  crosswords: [
    {
      slug: "no-1",
      title: "No. 1",
      embed: '<iframe src="https://puzzles.example/1"></iframe>',
      publishedAt: new Date("2026-11-19T12:00:00Z"),
      author: "ida-brandt",
    },
  ],
  topStories: { articles: ["story-3", "metered-one", "story-1"], breaking: true },
};
