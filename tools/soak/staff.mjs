/** Actors who write. */
import { setTimeout as wait } from "node:timers/promises";
import { openClient } from "./client.mjs";
import { filler, staff } from "./prepare.mjs";

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** How many of the newest articles are commented on. */
const mostFresh = 10;
/** A draft is saved so often before the next one is begun. */
const mostSaves = 20;
/** Another process must show a change within so many milliseconds. */
const longestUntilShown = 2_000;

export function createStaff({ origin, ledger, watch, phase, ask, parsed, fresh, count }) {
  async function publish(client, title) {
    const { publishes } = phase();
    const answer = await ask(client, "REST write", "POST", "/wp-json/wp/v2/articles", {
      headers: staff,
      body: {
        title,
        content: `<p>${filler}</p>`,
        categories: [2],
        status: publishes ? "publish" : "draft",
      },
    });
    if (answer.status !== 201) return null;
    const article = parsed(answer);
    ledger.articles.set(article.id, title);
    return publishes ? article : null;
  }

  function writer() {
    const client = openClient(origin);
    let step = 0;
    return async () => {
      const number = count();
      if (++step % 2 === 0) {
        const answer = await ask(client, "upload", "POST", "/wp-json/wp/v2/media", {
          body: Buffer.concat([pixel, Buffer.from(String(number))]),
          headers: {
            ...staff,
            "content-type": "image/png",
            "content-disposition": `attachment; filename="soak-${number}.png"`,
          },
        });
        const { id, source_url: source } = parsed(answer);
        if (answer.status === 201) ledger.pictures.set(id, new URL(source, origin).pathname);
        return;
      }
      const article = await publish(client, `Soak article ${number}`);
      if (!article) return;
      fresh.push(article);
      if (fresh.length > mostFresh) fresh.shift();
    };
  }

  /** Changes a published article and reads it at once: in the same process, and then in any. */
  function reviser() {
    const client = openClient(origin);
    let article = null;
    return async () => {
      const present = phase();
      if (!present.publishes) return;
      article ??= await publish(client, `Revised in the soak, ${count()}`);
      if (!article) return;
      const title = `Revision ${count()} of the soak`;
      const path = `/wp-json/wp/v2/articles/${article.id}`;
      const changed = await ask(client, "REST write", "PATCH", path, {
        headers: staff,
        body: { title },
      });
      if (changed.status !== 200) return;
      ledger.articles.set(article.id, title);
      for (const place of [`/article/${article.slug}`, `${path}?_fields=title`]) {
        const own = await ask(client, "own change", "GET", place);
        // On a new connection it may be another process.
        if (own.status !== 200 || own.broken > 0) continue;
        watch.compare("one’s own change, at once", own.text.includes(title), place);
      }
      if (present.hasOutage || phase() !== present) return;
      await readElsewhere({ title, place: `/article/${article.slug}`, present });
    };
  }

  async function readElsewhere({ title, place, present }) {
    const begun = performance.now();
    for (;;) {
      const other = openClient(origin);
      const answer = await ask(other, "own change", "GET", place, {
        headers: { connection: "close" },
      });
      other.close();
      const isShown = answer.text.includes(title);
      const isLate = performance.now() - begun > longestUntilShown;
      if (phase() !== present || (answer.status !== 200 && isLate)) return;
      if (isShown || isLate) {
        watch.compare("one’s own change, on any process, within two seconds", isShown, place);
        return;
      }
      await wait(20);
    }
  }

  function editor() {
    const client = openClient(origin);
    let draft = null;
    let saves = 0;
    const call = (kind, method, path, given) =>
      ask(client, kind, method, `/api/v1/desk${path}`, given);
    return async () => {
      if (client.cookies.size === 0) {
        await call("desk", "POST", "/sign-in/demo", { body: { login: "dora" } });
        return;
      }
      if (!draft) {
        const begun = await call("desk", "POST", "/articles", { body: {} });
        if (begun.status === 201) [draft, saves] = [parsed(begun), 0];
        else if (begun.status === 401) client.cookies.clear();
        return;
      }
      const number = ++saves;
      const saved = await call("desk save", "PUT", `/articles/${draft.id}/copy`, {
        body: { ...draft.copy, title: "Draft of the soak", body: `<p>Save ${number}.</p>` },
        headers: { "if-match": `"${draft.version}"` },
      });
      if (saved.status === 200) {
        draft = parsed(saved);
        ledger.drafts.set(draft.id, number);
        ledger.saves++;
        if (number >= mostSaves) draft = null;
      } else if (saved.status === 401) client.cookies.clear();
      else if (saved.status === 409 || saved.status === 412 || saved.status === 0) {
        // It may have been saved without an answer: read what there is.
        const found = await call("desk", "GET", `/articles/${draft.id}`);
        if (found.status === 200) draft = parsed(found);
      }
    };
  }

  return { writer, reviser, editor };
}
