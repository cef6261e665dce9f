/** Actors who read, register, pay, sign in and comment. */
import { setTimeout as wait } from "node:timers/promises";
import { openClient } from "./client.mjs";

const pick = (list, number) => list[number % list.length];
/** How often a reader signs in by a code, and reads as a subscriber, before another one takes the place. */
const mostSignIns = 5;
const mostReads = 30;
/** Another code is asked for after this many looks into the mailbox. */
const mostLooks = 40;

export function createReaders({ origin, pages, ledger, watch, codes, phase, ...shared }) {
  const { ask, parsed, fresh, count } = shared;
  const marker = watch.marker;
  const nextReader = () => `rdr${String(count()).padStart(6, "0")}`;

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
          "/wp-json/wp/v2/articles?per_page=5",
          // Not stored: read from the replica.
          `/wp-json/wp/v2/articles?per_page=1&offset=${count()}`,
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
    const leave = () => (name = null);
    return async () => {
      if (name === null || read > mostReads) {
        client.close();
        client = openClient(origin);
        [name, isPaying, read] = [nextReader(), false, 0];
        const email = `${name}@soak.example`;
        const made = await ask(client, "registration", "POST", "/api/zephr-create", {
          body: { email },
          own: name,
        });
        if (made.status === 201) ledger.readers.add(email);
        else leave();
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
        isPaying = bought.status > 0 && bought.status < 300;
        // No one pays twice: what came of an attempt without an answer is seen in the account.
        if (!isPaying) read += 10;
        return;
      }
      read++;
      const paths = [pick(pages.gated, read).path, "/blaize/account", "/api/v1/billing"];
      const path = pick(paths, read);
      const answer = await ask(client, "subscriber", "GET", path, { own: name, mayRead: true });
      if (answer.status === 401) leave();
      if (answer.status !== 200 || !path.startsWith("/article/") || phase().endsSessions) return;
      watch.compare(
        "a subscriber’s article, after the payment",
        answer.text.includes(marker),
        path,
      );
    };
  }

  /** Signs in by the code of an email, reads its account, and signs out. */
  function returning() {
    const client = openClient(origin);
    let name = nextReader();
    let signIns = 0;
    let looks = 0;
    let known = false;

    function next() {
      [name, signIns, looks, known] = [nextReader(), 0, 0, false];
    }

    async function askForCode(email) {
      codes.delete(email);
      const body = {
        identifiers: { email_address: email },
        delivery: {
          method: "email",
          destination: email,
          action: known ? "login" : "register",
          redirect: "/",
        },
      };
      const path = "/blaize/two-factor-authentication";
      const sent = await ask(client, "sign-in", "POST", path, { body, own: name });
      if (sent.status === 201) looks = 1;
      else if (sent.status === 404 || sent.status === 409) next();
    }

    return async () => {
      const email = `${name}@soak.example`;
      if (looks === 0) return askForCode(email);
      const code = codes.get(email);
      if (!code) {
        // The email is on its way, or its server is down: others ask for another one, too.
        if (++looks > mostLooks) looks = 0;
        return wait(100);
      }
      looks = 0;
      codes.delete(email);
      const entered = await ask(
        client,
        "sign-in",
        "POST",
        known ? "/blaize/login" : "/blaize/register",
        {
          body: {
            attributes: {},
            identifiers: { email_address: email },
            validators: { email_otp: code },
          },
          own: name,
        },
      );
      if (entered.status === 409) known = true;
      if (entered.status !== 200) return;
      known = true;
      signIns++;
      ledger.readers.add(email);
      ledger.proved.add(email);
      const account = await ask(client, "reader", "GET", "/api/v1/account", { own: name });
      // The session must be there at the next request.
      if (!phase().endsSessions) {
        ledger.signIns.acknowledged++;
        if (account.status === 401) ledger.signIns.missing.push(email);
      }
      await ask(client, "reader", "GET", pages.gated[0].path, { own: name });
      await ask(client, "reader", "POST", "/blaize/logout", {
        body: { where: "JUST_HERE" },
        own: name,
      });
      if (signIns >= mostSignIns) next();
    };
  }

  function commenter() {
    const client = openClient(origin);
    return async () => {
      const number = count();
      const content = `A thing no one has said before, number ${number}.`;
      const article = pick(fresh.length > 0 ? fresh : pages.discussed, number);
      const answer = await ask(client, "comment", "POST", "/wp-json/wp/v2/comments", {
        body: {
          post: article.id,
          author_name: `Soak ${number}`,
          author_email: `soak${number}@example.com`,
          content,
        },
        headers: { "x-forwarded-for": `198.19.${(number >> 8) & 255}.${number & 255}` },
      });
      if (answer.status === 201) ledger.comments.set(parsed(answer).id, content);
    };
  }

  /** Reads lists of comments that no process has stored. */
  function follower() {
    const client = openClient(origin);
    return async () => {
      const number = count();
      const { id } = pick(pages.discussed, number);
      // Rows in a query with an exclusion aren’t counted in advance, but in the table.
      const path = `/wp-json/wp/v2/comments?post=${id}&per_page=5&exclude=${number}`;
      await ask(client, "comment list", "GET", path);
    };
  }

  return { visitor, subscriber, returning, commenter, follower };
}
