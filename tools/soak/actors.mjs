/** Those who use the paper, each with a client of its own; every step is one or a few requests. */
import { openClient } from "./client.mjs";

const staff = { authorization: `Basic ${btoa("dora:sandbox")}` };
/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const filler = "The harbor office opened at seven and the ferry left on time. ".repeat(12);

/** Articles with a body that only subscribers get. @returns paths of gated and free pages */
export async function prepare({ origin, marker }) {
  const client = openClient(origin);
  const gated = [];
  for (let number = 1; number <= 3; number++) {
    const answer = await client.ask("POST", "/wp-json/wp/v2/articles", {
      headers: staff,
      body: {
        title: `Gated for the soak, number ${number}`,
        content: `<p>${filler}</p><p>${marker} is in the second paragraph.</p>`,
        categories: [2],
        access: "subscribers",
        status: "publish",
      },
    });
    if (answer.status !== 201) throw new Error(`No gated article: ${answer.status} ${answer.text}`);
    const { id, slug } = JSON.parse(answer.text);
    gated.push({ id, path: `/article/${slug}` });
  }
  const list = await client.ask(
    "GET",
    "/wp-json/wp/v2/articles?per_page=50&offset=3&_fields=id,slug,access",
  );
  const prices = await client.ask(
    "GET",
    "/sandbox/stripe/v1/prices?limit=100&expand[]=data.product",
    {
      headers: { authorization: "Bearer sk_test_sandbox" },
    },
  );
  const monthly = JSON.parse(prices.text).data.find(
    ({ recurring }) => recurring?.interval === "month",
  );
  const offer = {
    productId: monthly.product.metadata.zephr_product_id,
    planId: monthly.metadata.zephr_plan_id,
  };
  const free = JSON.parse(list.text).filter(({ access }) => access === "free");
  client.close();
  const listed = free.map(({ id, slug }) => ({ id, path: `/article/${slug}` }));
  return { gated, free: listed.slice(0, 4), discussed: listed.slice(4), offer };
}

/**
 * @param given.mayPublish whether articles are published now, which changes the front page
 * @returns functions, each of which takes one step of one actor
 */
export function createActors({ origin, pages, ledger, watch, codes, mayPublish }) {
  let lastReader = 0;
  let lastText = 0;
  const nextReader = () => `rdr${String(++lastReader).padStart(6, "0")}`;
  const pick = (list, number) => list[number % list.length];

  /** Sends a request and has its answer judged. */
  async function ask(client, kind, method, path, given = {}) {
    const begun = performance.now();
    const answer = await client.ask(method, path, given);
    const { own, mayRead } = given;
    watch.judge({ kind, path, answer, ms: performance.now() - begun, own, mayRead });
    return answer;
  }
  const parsed = ({ text }) => {
    try {
      return JSON.parse(text);
    } catch {
      return {};
    }
  };

  function visitor() {
    const client = openClient(origin);
    const stored = ["/", "/section/national", ...pages.free.map(({ path }) => path)];
    let step = 0;
    return async () => {
      step++;
      if (step % 4 !== 0) return ask(client, "stored", "GET", pick(stored, step));
      const gated = pick(pages.gated, step);
      const path = pick(
        [
          gated.path,
          `/wp-json/wp/v2/articles/${gated.id}`,
          "/feed",
          `/search?q=gated`,
          `${gated.path}/comments`,
          "/wp-json/wp/v2/articles?per_page=5",
        ],
        step / 4,
      );
      return ask(client, "visitor", "GET", path);
    };
  }

  /** Registers without a code, subscribes with the simulated Stripe's card, then reads. */
  function subscriber() {
    let client = openClient(origin);
    let name = null;
    let isPaying = false;
    let read = 0;
    return async () => {
      if (name === null || read > 30) {
        client.close();
        client = openClient(origin);
        [name, isPaying, read] = [nextReader(), false, 0];
        const email = `${name}@soak.example`;
        const made = await ask(client, "registration", "POST", "/api/zephr-create", {
          body: { email },
          own: name,
        });
        if (made.status === 201) ledger.readers.add(email);
        else name = null;
        return;
      }
      if (!isPaying) {
        const bought = await ask(client, "checkout", "POST", "/blaize/payment/stripe/subscribe", {
          body: {
            payment_method: "pm_card_visa",
            product_id: pages.offer.productId,
            plan_id: pages.offer.planId,
          },
          own: name,
        });
        const { subscriptionId, grant_id: grant } = parsed(bought);
        if (bought.status < 300 && grant)
          ledger.subscriptions.set(subscriptionId, `${name}@soak.example`);
        if (bought.status < 300) isPaying = true;
        // Nobody pays twice: what came of an attempt without an answer is seen in the account.
        else read += 10;
        return;
      }
      read++;
      const path = pick([pick(pages.gated, read).path, "/blaize/account", "/api/v1/billing"], read);
      await ask(client, "subscriber", "GET", path, { own: name, mayRead: true });
    };
  }

  /** Signs in by the code of an email, reads its account, and signs out. */
  function returning() {
    const client = openClient(origin);
    const name = nextReader();
    const email = `${name}@soak.example`;
    let asked = 0;
    let known = false;
    return async () => {
      const action = known ? "login" : "register";
      const identifiers = { email_address: email };
      if (asked === 0) {
        codes.delete(email);
        const delivery = { method: "email", destination: email, action, redirect: "/" };
        const sent = await ask(client, "sign-in", "POST", "/blaize/two-factor-authentication", {
          body: { identifiers, delivery },
          own: name,
        });
        if (sent.status === 201) asked = 1;
        return;
      }
      const code = codes.get(email);
      if (!code) {
        // The email is on its way, or its server is away: others ask for another one, too.
        if (++asked > 40) asked = 0;
        return new Promise((resolve) => setTimeout(resolve, 100));
      }
      asked = 0;
      const entered = await ask(
        client,
        "sign-in",
        "POST",
        known ? "/blaize/login" : "/blaize/register",
        {
          body: { attributes: {}, identifiers, validators: { email_otp: code } },
          own: name,
        },
      );
      codes.delete(email);
      if (entered.status === 200) {
        known = true;
        ledger.readers.add(email);
        ledger.proved.add(email);
        await ask(client, "reader", "GET", "/api/v1/account", { own: name });
        await ask(client, "reader", "GET", pages.gated[0].path, { own: name });
        await ask(client, "reader", "POST", "/blaize/logout", {
          body: { where: "JUST_HERE" },
          own: name,
        });
      } else if (entered.status === 409) known = true;
    };
  }

  function commenter() {
    const client = openClient(origin);
    return async () => {
      const number = ++lastText;
      const content = `A thing no one has said before, number ${number}.`;
      const answer = await ask(client, "comment", "POST", "/wp-json/wp/v2/comments", {
        body: {
          post: pick(pages.discussed, number).id,
          author_name: `Soak ${number}`,
          author_email: `soak${number}@example.com`,
          content,
        },
        headers: { "x-forwarded-for": `198.19.${(number >> 8) & 255}.${number & 255}` },
      });
      if (answer.status === 201) ledger.comments.set(parsed(answer).id, content);
    };
  }

  function writer() {
    const client = openClient(origin);
    let step = 0;
    return async () => {
      const number = ++lastText;
      const title = `Soak article ${number}`;
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
      const answer = await ask(client, "REST write", "POST", "/wp-json/wp/v2/articles", {
        headers: staff,
        body: {
          title,
          content: `<p>${filler}</p>`,
          categories: [2],
          status: mayPublish() ? "publish" : "draft",
        },
      });
      if (answer.status === 201) ledger.articles.set(parsed(answer).id, title);
    };
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
        if (begun.status === 201) draft = parsed(begun);
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
      } else if (saved.status === 401) client.cookies.clear();
      else if (saved.status === 409 || saved.status === 412 || saved.status === 0) {
        // It may have been saved without an answer: read what there is.
        const found = await call("desk", "GET", `/articles/${draft.id}`);
        if (found.status === 200) draft = parsed(found);
      }
    };
  }

  return { visitor, subscriber, returning, commenter, writer, editor };
}
