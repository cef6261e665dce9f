/** Words longer than a line. */
import { registerReader, resetLimits } from "../../accounts/readers";
import { expect, test, whenReady } from "../../paper";
import { findLoss } from "./find-loss";

test("a word of 58 letters makes no page scroll horizontally", async ({ page, context }) => {
  test.slow();
  const { request } = context;
  const word = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbau!";
  expect(word).toHaveLength(58);
  await resetLimits(request);
  const headers = { authorization: `Basic ${btoa("dora:sandbox")}` };
  const write = async (path: string, data: object) => {
    const answer = await request.post(`/wp-json/wp/v2/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const text = { title: word, excerpt: word, content: `<p>${word}</p>`, status: "publish" };
  const article = await write("articles", {
    ...text,
    content: `<p>${word}</p><h2>${word}</h2><blockquote><p>${word}</p></blockquote>`,
    categories: [2],
    acf: { subject: word, dateline: word },
  });
  const event = await write("events", {
    ...text,
    acf: {
      starts_at: "2026-11-24T18:00:00-05:00",
      ends_at: "2026-11-24T20:00:00-05:00",
      place: word,
      address: word,
      admission: word,
    },
  });
  await write("comments", { post: article.id, content: word });
  await resetLimits(request);
  const email = `${word.slice(0, -1).toLowerCase()}@example.com`;
  const held = await request.post("/wp-json/wp/v2/comments", {
    data: { post: article.id, content: word, author_name: word, author_email: email },
  });
  expect(held.status()).toBe(201);

  const lookAt = async (path: string, ready: () => Promise<void> = () => whenReady(page)) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    await ready();
    for (const width of [390, 320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findLoss(page), `${path} at ${width} px`).toEqual([]);
    }
  };
  for (const path of [
    "/",
    "/section/national",
    `/article/${article.slug}`,
    `/article/${article.slug}/comments`,
    `/search?q=${word}`,
    "/events",
    "/community",
  ]) {
    await lookAt(path);
  }
  await request.post("/api/v1/desk/sign-in/demo", { data: { login: "dora" } });
  await lookAt("/desk/comments", () =>
    expect(page.locator(".comments-item", { hasText: email })).toBeVisible(),
  );
  await registerReader(context, `${email.slice(0, 30)}@example.com`);
  const named = await request.post("/blaize/profile", {
    data: { first_name: word, last_name: word },
  });
  expect(named.ok()).toBe(true);
  await lookAt("/dashboard/account");
  await lookAt(`/article/${article.slug}/comments`);

  // Other tests use the front page and the events.
  for (const path of [`articles/${article.id}`, `events/${event.id}`]) {
    const gone = await request.delete(`/wp-json/wp/v2/${path}?force=true`, { headers });
    expect(gone.ok()).toBe(true);
  }
});
