/** Episodes of the podcast: from an audio file in the newsroom to its page, its feed and a player. */
import { readFile } from "node:fs/promises";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Feature, StoredAudio } from "../../../modules/content/types";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { type Desk, openDesk } from "../newsroom";
import { cutOffM4a, m4a, mp3, ogg, variableMp3 } from "./audio-samples";
import { type FeatureDesk, openFeatureDesk, type Refusal } from "./feature-desk";

let app: TestApp;
let desk: Desk;
let dora: FeatureDesk;

const enter = async () => {
  desk = await openDesk(app, "dora");
  dora = openFeatureDesk(desk);
};

beforeAll(async () => {
  app = await createTestApp();
  await enter();
});
afterAll(() => app.close());

async function upload(bytes: Uint8Array, name: string, headers: Record<string, string> = {}) {
  const response = await app.send("/api/v1/desk/features/podcast/audio", {
    method: "POST",
    headers: { cookie: desk.cookie, "x-file-name": encodeURIComponent(name), ...headers },
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    body: (await response.json()) as StoredAudio & Refusal,
  };
}

async function publish(title: string, file = mp3(5)): Promise<Feature> {
  const { body: audio } = await upload(file, `${title}.mp3`);
  const draft = await dora.begin("podcast");
  return dora.publish(
    await dora.save(draft, {
      title,
      excerpt: "A short one & a test.",
      body: '<p>Notes with <a href="/about">a link</a>.</p>',
      facts: { audio: audio.url, duration: "0:05", season: "2", episode: "14" },
    }),
  );
}

const readFeed = async () => {
  const response = await app.send("/podcast/feed");
  const text = await response.text();
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    isArray: (name) => name === "item",
  });
  return { response, channel: parser.parse(text).rss.channel };
};

describe("an audio file", () => {
  test.each([
    ["an MP3", mp3(5), "interview.mp3", "audio/mpeg", 5],
    // An average of the first frames would make four times 20 seconds of it.
    [
      "an MP3 of variable bit rate without a Xing header",
      variableMp3(20),
      "a.mp3",
      "audio/mpeg",
      20,
    ],
    ["an M4A", m4a(61), "memo.m4a", "audio/x-m4a", 61],
    ["Opus in Ogg", ogg(7), "voice.opus", "audio/ogg", 7],
    ["an MP3 with the wrong extension", mp3(3), "interview.wav", "audio/mpeg", 3],
  ] as const)("%s is taken for what it is", async (_what, bytes, name, mime, seconds) => {
    const { status, body } = await upload(bytes, name);
    expect([status, body.mime, body.seconds, body.bytes]).toEqual([
      201,
      mime,
      seconds,
      bytes.length,
    ]);
    expect(body.url).toMatch(/^\/media\/\d{4}\/\d{2}\/[a-z0-9-]+\.(?:mp3|m4a|ogg)$/);
  });

  test.each([
    ["a text with an audio file’s name", Buffer.from("hello ".repeat(200)), "not_audio"],
    ["a page", Buffer.from("<!doctype html><p>Not found"), "not_audio"],
    ["an M4A whose recorder lost power", cutOffM4a(), "not_audio"],
    ["nothing", new Uint8Array(), "empty"],
  ])("%s is refused", async (_what, bytes, code) => {
    const { status, body } = await upload(bytes, "episode.mp3");
    expect([status, body.code]).toEqual([422, code]);
    expect(body.message).not.toBe("");
  });

  test("a file that says it is too large is refused before it is read", async () => {
    const { status, body } = await upload(mp3(1), "long.mp3", {
      "content-length": String(201 * 1024 * 1024),
    });
    expect([status, body.code]).toEqual([413, "too_large"]);
    expect(body.message).toContain("200 MB");
  });

  test("is sent in parts, as directories and players ask for them", async () => {
    const file = mp3(5);
    const { body } = await upload(file, "parts.mp3");
    const whole = await app.send(body.url);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    expect(whole.headers.get("content-length")).toBe(String(file.length));
    expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), file)).toBe(0);
    const etag = whole.headers.get("etag")!;
    const last = file.length - 1;
    const ask = async (headers: Record<string, string>, method = "GET") => {
      const response = await app.send(body.url, { method, headers });
      const { length } = await response.arrayBuffer().then((bytes) => new Uint8Array(bytes));
      return [response.status, response.headers.get("content-range"), length];
    };
    const size = file.length;
    // Safari asks for two bytes before it plays anything.
    expect(await ask({ range: "bytes=0-1" })).toEqual([206, `bytes 0-1/${size}`, 2]);
    expect(await ask({ range: "bytes=100-" })).toEqual([
      206,
      `bytes 100-${last}/${size}`,
      size - 100,
    ]);
    expect(await ask({ range: "bytes=-50" })).toEqual([
      206,
      `bytes ${size - 50}-${last}/${size}`,
      50,
    ]);
    expect(await ask({ range: "bytes=5-999999999" })).toEqual([
      206,
      `bytes 5-${last}/${size}`,
      size - 5,
    ]);
    expect(await ask({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, 0]);
    for (const range of ["bytes=5-2", "bytes=a-b", "lines=0-1", "bytes=0-1,4-5"]) {
      expect(await ask({ range })).toEqual([200, null, size]);
    }
    expect(await ask({ range: "bytes=0-1", "if-range": etag })).toEqual([
      206,
      `bytes 0-1/${size}`,
      2,
    ]);
    expect(await ask({ range: "bytes=0-1", "if-range": '"other"' })).toEqual([200, null, size]);
    expect(await ask({ "if-none-match": etag })).toEqual([304, null, 0]);
    expect(await ask({ range: "bytes=0-1" }, "HEAD")).toEqual([200, null, 0]);
    expect((await app.send("/media/2020/01/none.mp3")).status).toBe(404);
    expect((await app.send("/media/..%2F..%2Fsecret.mp3")).status).toBe(404);
  });

  test("is removed a day later unless an episode names it", async () => {
    const used = await publish("Kept On");
    const { body: unused } = await upload(mp3(2), "unused.mp3");
    const moved = await app.send("/sandbox/clock", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ days: 2 }),
    });
    expect(moved.status).toBe(200);
    // Sessions are over with so long a move of the clock.
    await enter();
    expect((await app.send(unused.url)).status).toBe(404);
    expect((await app.send(used.copy.facts.audio)).status).toBe(200);
  });
});

describe("an episode", () => {
  test("goes from its file to its page, with a player that needs no script", async () => {
    const draft = await dora.begin("podcast");
    expect(draft.missing).toEqual(["It has no title.", "It has no audio file."]);
    const live = await publish("Harbor Talk");
    expect([live.state, live.address]).toEqual(["live", "/podcast/harbor-talk"]);
    const html = await (await app.send(live.address!)).text();
    expect(html).toMatch(
      new RegExp(`<audio[^>]*controls=""[^>]*preload="none"[^>]*src="${live.copy.facts.audio}"`),
    );
    expect(html).toContain("Season 2, episode 14");
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*\/podcast\/feed"/);
    const [, json = "{}"] =
      /<script[^>]*ld\+json[^>]*>([^<]*"PodcastEpisode"[^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "PodcastEpisode",
      name: "Harbor Talk",
      duration: "PT5S",
      episodeNumber: 14,
      associatedMedia: { encodingFormat: "audio/mpeg" },
    });
    expect(await (await app.send("/podcast")).text()).toContain("Harbor Talk");
    expect(await (await app.send("/sitemaps/pages.xml")).text()).toContain("/podcast/harbor-talk<");
  });

  test("has a page without its file, and no place in the feed", async () => {
    const live = await publish("Silent Film");
    await app.query("delete from content.audio_files where '/media/' || path = $1", [
      live.copy.facts.audio,
    ]);
    await app.sendAsDora("PATCH", `/wp-json/wp/v2/podcast/${live.id}`, { title: "Silent Films" });
    const html = await (await app.send(live.address!)).text();
    expect(html).toContain("The recording isn’t available yet.");
    expect(html).not.toContain("<audio");
    expect(JSON.stringify((await readFeed()).channel)).not.toContain("Silent Films");
  });

  test("is previewed, taken down, deleted and restored like every kind", async () => {
    const { body: audio } = await upload(mp3(2), "draft.mp3");
    const draft = await dora.save(await dora.begin("podcast"), {
      title: "Not Yet",
      facts: { audio: audio.url },
    });
    const preview = `/desk/preview/podcast/${draft.id}`;
    const shown = await app.send(preview, { headers: { cookie: desk.cookie } });
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain(audio.url);
    expect((await app.send(preview)).status).toBe(401);
    const path = `/features/podcast/${draft.id}`;
    expect((await desk.send("DELETE", path, { seen: draft.version })).status).toBe(204);
    expect((await dora.take(draft, "restore")).body.state).toBe("draft");
    const live = await publish("Down Soon");
    await dora.take(live, "take-down", { reason: "Wrong file.", to: "list" });
    const gone = await app.send(live.address!, { redirect: "manual" });
    expect([gone.status, gone.headers.get("location")]).toEqual([301, "/podcast"]);
  });

  test("is a post type in REST, whose file is an absolute URL", async () => {
    const live = await publish("Via the API");
    const { acf } = (await (await app.send(`/wp-json/wp/v2/podcast/${live.id}`)).json()) as {
      acf: { audio: string; season: string };
    };
    expect(acf.audio).toMatch(/^https?:\/\/.+\/media\/.+\.mp3$/);
    expect(new URL(acf.audio).pathname).toBe(live.copy.facts.audio);
    const foreign = await app.sendAsDora("PATCH", `/wp-json/wp/v2/podcast/${live.id}`, {
      acf: { audio: "https://elsewhere.example/show.mp3" },
    });
    expect(foreign.status).toBe(400);
    const own = await app.sendAsDora("PATCH", `/wp-json/wp/v2/podcast/${live.id}`, {
      acf: { audio: acf.audio, season: "3" },
    });
    expect(own.status).toBe(200);
    expect((await dora.find(live)).copy.facts).toMatchObject({
      audio: live.copy.facts.audio,
      season: "3",
    });
  });
});

// Apple, "Podcast RSS feed requirements" (podcasters.apple.com/support/823), and Spotify, "Podcast Delivery
// Specification" 1.9.
test("the feed has what directories require of a podcast and of its episodes", async () => {
  const live = await publish("For Directories");
  const { response, channel } = await readFeed();
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(response.headers.get("etag")).not.toBeNull();
  const { item: items, ...show } = channel;
  expect(show).toMatchObject({
    title: "One Sound",
    language: "en-us",
    "itunes:explicit": "false",
    "itunes:author": "The Sun",
    "itunes:category": {
      "@text": "Society & Culture",
      "itunes:category": { "@text": "Places & Travel" },
    },
    "itunes:owner": { "itunes:name": "The Sun", "itunes:email": "members@thesun.example" },
  });
  expect(show.description).not.toBe("");
  // Static files are served in front of the app.
  const { pathname } = new URL(show["itunes:image"]["@href"]);
  const png = await readFile(new URL(`../../../publication/public${pathname}`, import.meta.url));
  // Width, height and color type in the header of a PNG: type 3 is a palette.
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[25]]).toEqual([1400, 1400, 3]);
  const item = items.find(({ title }: { title: string }) => title === "For Directories");
  expect(item).toMatchObject({
    guid: { "#text": `episode-${live.id}`, "@isPermaLink": "false" },
    "itunes:duration": "5",
    "itunes:season": "2",
    "itunes:episode": "14",
    "itunes:episodeType": "full",
    description: "A short one &amp; a test.",
    "itunes:summary": "A short one & a test.",
  });
  expect(Date.parse(item.pubDate)).not.toBeNaN();
  expect(item["content:encoded"]).toMatch(/<a href="https?:\/\/[^"]+\/about">/);
  const { "@url": url, "@length": length, "@type": type } = item.enclosure;
  expect([new URL(url).pathname, type]).toEqual([live.copy.facts.audio, "audio/mpeg"]);
  const file = await app.send(new URL(url).pathname, { method: "HEAD" });
  expect(file.headers.get("content-length")).toBe(length);
  const urls = items.map((each: { enclosure: Record<string, string> }) => each.enclosure["@url"]);
  expect(new Set(urls).size).toBe(urls.length);
});
