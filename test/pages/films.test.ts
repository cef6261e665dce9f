/** Videos on all pages: allowed frames, and updates. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";

const player = "https://player.example";
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ VIDEO_EMBED_ORIGIN: player });
});

afterAll(() => app.close());

const policyOf = (answer: Response) =>
  (answer.headers.get("content-security-policy") ?? "").split("; ");

test("every page allows the player's origin in frames, and nothing else from it", async () => {
  for (const path of ["/", "/media"]) {
    const policy = policyOf(await app.send(path));
    expect(policy).toContain(`frame-src 'self' ${player}`);
    expect(policy.filter((line) => line.includes(player))).toHaveLength(1);
  }
});

test("publishing, changing and deleting a video is visible immediately", async () => {
  const sections = await app.send("/wp-json/wp/v2/categories?slug=justice&_fields=id");
  const [{ id: section } = { id: 0 }] = (await sections.json()) as { id: number }[];
  expect(await (await app.send("/media")).text()).not.toContain("A Jury of Twelve Chairs");
  const made = await app.sendAsDora("POST", "/wp-json/wp/v2/video", {
    title: "A Jury of Twelve Chairs",
    slug: "twelve-chairs",
    status: "publish",
    categories: [section],
    acf: { url: "https://www.youtube.com/watch?v=cHa1rs_of12&t=4" },
  });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: number };
  expect(await (await app.send("/media")).text()).toContain("A Jury of Twelve Chairs");
  const page = await (await app.send("/media/twelve-chairs")).text();
  expect(page).toContain(`"embedUrl":"${player}/embed/cHa1rs_of12"`);
  expect(page).not.toContain("<iframe");

  await app.sendAsDora("PUT", `/wp-json/wp/v2/video/${id}`, { title: "Twelve Chairs, Empty" });
  expect(await (await app.send("/media/twelve-chairs")).text()).toContain("Twelve Chairs, Empty");
  await app.sendAsDora("DELETE", `/wp-json/wp/v2/video/${id}`);
  expect((await app.send("/media/twelve-chairs")).status).toBe(404);
  expect(await (await app.send("/media")).text()).not.toContain("Twelve Chairs");
});

test("a video of a section that the area does not list still has its page", async () => {
  const sections = await app.send("/wp-json/wp/v2/categories?slug=editorials&_fields=id");
  const [{ id: section } = { id: 0 }] = (await sections.json()) as { id: number }[];
  const made = await app.sendAsDora("POST", "/wp-json/wp/v2/video", {
    title: "The Editors Disagree",
    slug: "the-editors-disagree",
    status: "publish",
    categories: [section],
    acf: { url: "https://video.example/no-film-of-the-provider" },
  });
  expect(made.status).toBe(201);
  expect(await (await app.send("/media")).text()).not.toContain("The Editors Disagree");
  const answer = await app.send("/media/the-editors-disagree");
  expect(answer.status).toBe(200);
  // Its URL is not a video of the provider: only the picture links to it.
  expect(await answer.text()).toContain('href="https://video.example/no-film-of-the-provider"');
});

test("a video without a URL has no player", async () => {
  const made = await app.sendAsDora("POST", "/wp-json/wp/v2/video", {
    title: "Coming on Sunday",
    slug: "coming-on-sunday",
    status: "publish",
  });
  expect(made.status).toBe(201);
  const page = await (await app.send("/media/coming-on-sunday")).text();
  expect(page).toContain("Coming on Sunday");
  expect(page).not.toContain("play-link");
});

test("a section's page shows its name once above the leading video", async () => {
  const page = await (await app.send("/media?section=culture")).text();
  const [, kicker = ""] = /media-kicker">(.*?)<\/div>/.exec(page) ?? [];
  expect(kicker.match(/Arts\+/g)).toHaveLength(1);
});

test.each(["/media/%00", "/crosswords/%00", "/events/%00.ics"])(
  "%s is a 404, not an error",
  async (path) => {
    expect((await app.send(path)).status).toBe(404);
  },
);
