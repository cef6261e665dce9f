/**
 * The links in letters. Mail scanners follow links, so reading one shows buttons and changes
 * nothing; a mail program's own button sends a POST without cookies and without an origin (RFC 8058).
 */
import { Hono, type Context } from "hono";
import type { Newsletter } from "../../../shared/publication-shapes";
import { barePage, type BarePage } from "../../../platform/bare-page/bare-page";
import { readBytes } from "../../../platform/read-bytes";
import { countTry, tooManySentence, type RateLimits } from "../../../platform/rate-limit";
import { listNames } from "../list-names";
import type { NewsletterStore } from "../newsletter-store";
import type { Subscriptions } from "../subscriptions";
import type { LinkMatter, Tokens } from "../tokens";

const largestBody = 8 * 1024;
const here = "/newsletters/unsubscribe";

type LinkPage = Omit<BarePage, "paper" | "items"> & { readonly lists?: readonly Newsletter[] };

export function createLinkRoutes(deps: {
  tokens: Tokens;
  store: NewsletterStore;
  subscriptions: Subscriptions;
  lists: readonly Newsletter[];
  limits: RateLimits;
  addressOf: (request: Request) => string;
  paper: string;
}): Hono {
  const { tokens, store, subscriptions, paper } = deps;
  const opened = deps.limits.limit("newsletters-link", { points: 240, seconds: 600 });
  const pick = (ids: readonly string[]) => deps.lists.filter(({ id }) => ids.includes(id));
  const show = ({ lists = [], link, ...page }: LinkPage) =>
    barePage({
      ...page,
      paper,
      items: lists.map(({ name, comes }) => ({ name, text: comes })),
      ...(link && { link: { ...link, look: "outline" } }),
    });
  const routes = new Hono();

  // Pages that are opened. A mail provider presses for thousands, and each press carries a signature.
  routes.get("/*", async (c, next) => {
    const wait = await countTry([{ limit: opened, key: deps.addressOf(c.req.raw) }]);
    if (wait === null) return next();
    return show({
      status: 429,
      heading: "Not so fast",
      text: tooManySentence(wait),
      retryAfterSeconds: wait,
    });
  });

  routes.get("/confirm", async (c) => {
    const token = c.req.query("token") ?? "";
    const wish = tokens.readWish(token);
    if (wish.state !== "good") return show(trouble(token, wish.state));
    return show({
      status: 200,
      heading: "Confirm your newsletters",
      text: `One press, and these letters of ${paper} come to you.`,
      lists: pick(wish.lists),
      forms: [
        { action: "/newsletters/confirm", fields: { token }, button: "Confirm" },
        {
          action: here,
          fields: { token: tokens.signLeave(wish), what: "never" },
          button: "It was not me: never write to me again",
          look: "quiet",
        },
      ],
    });
  });

  routes.post("/confirm", async (c) => {
    const form = await readForm(c);
    if (!form) return show(tooLarge);
    const token = form.get("token") ?? c.req.query("token") ?? "";
    const wish = tokens.readWish(token);
    if (wish.state !== "good") return show(trouble(token, wish.state));
    const done = await subscriptions.confirm(wish, c.req.raw);
    if (done.state === "suppressed") return show(silent(tokens.signLeave(wish)));
    if (done.state === "over") {
      return show({
        status: 410,
        heading: "This wish is over",
        text: "These letters were left since it was written. If you want them again, ask for them again.",
        link: again,
      });
    }
    return show({
      status: 200,
      heading: "You are on the list",
      text: `Thank you. ${listNames(pick(done.lists))} will come to you from now on.`,
      lists: pick(done.lists),
      link: { href: "/", label: "Read today’s paper" },
    });
  });

  routes.get("/unsubscribe", async (c) => {
    const token = c.req.query("token") ?? "";
    const matter = tokens.readLeave(token);
    if (matter.state !== "good") return show(trouble(token, matter.state));
    if (await store.findSuppression(matter.hash)) return show(silent(token));
    const names = listNames(pick(matter.lists));
    return show({
      status: 200,
      heading: `Leave ${names || "this list"}?`,
      text: "Nothing is left until you press a button.",
      forms: [
        { action: here, fields: { token, what: "leave" }, button: leaveWords(matter) },
        {
          action: here,
          fields: { token, what: "leave-all" },
          button: "Leave all newsletters",
          look: "outline",
        },
        {
          action: here,
          fields: { token, what: "never" },
          button: "Never write to me again",
          look: "quiet",
        },
      ],
      link: { href: "/", label: "Keep everything as it is" },
    });
  });

  routes.post("/unsubscribe", async (c) => {
    const form = await readForm(c);
    if (!form) return show(tooLarge);
    const what = form.get("what");
    const token = form.get("token") ?? c.req.query("token") ?? "";
    if (what === "undo") return undo(c, form.get("undo") ?? "");
    const matter = tokens.readLeave(token);
    if (matter.state !== "good") return show(trouble(token, matter.state));
    const { hash } = matter;
    if (what === "allow") {
      await store.allow(hash);
      return show({
        status: 200,
        heading: "We may write to you again",
        text: "No letter comes by itself: choose which ones you want.",
        link: again,
      });
    }
    const isAll = what === "leave-all" || what === "never";
    const had = await subscriptions.leave({ hash, lists: isAll ? "all" : matter.lists }, c.req.raw);
    const lifts = what === "never";
    if (lifts) await subscriptions.silence(hash, "asked");
    return show({
      status: 200,
      ...leftWords(lifts, isAll, listNames(pick(isAll ? had : matter.lists))),
      forms:
        had.length > 0 || lifts
          ? [
              {
                action: here,
                fields: { what: "undo", undo: tokens.signUndo({ hash, lists: had, lifts }) },
                button: "Undo",
                look: "outline",
              },
            ]
          : [],
      link: { href: "/", label: "To the front page" },
    });
  });

  async function undo(c: Context, token: string): Promise<Response> {
    const matter = tokens.readUndo(token);
    if (matter.state !== "good") return show(trouble(token, matter.state));
    const back = pick(await subscriptions.undo(matter, c.req.raw));
    return show({
      status: 200,
      heading: "As it was before",
      text:
        back.length > 0
          ? `${listNames(back)} will come to you as before.`
          : "Nothing has changed for your newsletters.",
      lists: back,
      link: { href: "/", label: "To the front page" },
    });
  }

  return routes;
}

const again = { href: "/newsletter", label: "See the newsletters" };

const tooLarge: LinkPage = {
  status: 413,
  heading: "That is more than fits here",
  text: "Open the link from the letter again.",
  link: again,
};

function trouble(token: string, state: "expired" | "unknown"): LinkPage {
  if (state === "expired") {
    return {
      status: 410,
      heading: "This link is too old",
      text: "Nothing was changed. If you still want these letters, ask for them again.",
      link: again,
    };
  }
  return {
    status: 400,
    heading: token === "" ? "This link is not whole" : "We do not know this link",
    text: "It may have been cut short on the way. Open it from the letter again, or copy all of it.",
    link: again,
  };
}

/** For an address that nothing is sent to: the way back. */
function silent(token: string): LinkPage {
  return {
    status: 200,
    heading: "We write nothing to you",
    text: "This address asked for that, or did not take our letters. No newsletter is sent to it.",
    forms: [
      { action: here, fields: { token, what: "allow" }, button: "Let the paper write to me again" },
    ],
    link: { href: "/", label: "Keep it so" },
  };
}

const leaveWords = ({ lists }: LinkMatter) =>
  lists.length === 1 ? "Leave this list" : "Leave these lists";

function leftWords(isSilent: boolean, isAll: boolean, names: string) {
  if (isSilent) {
    return {
      heading: "We will not write to you again",
      text: "You have left every newsletter, and none can be asked for with this address.",
    };
  }
  return {
    heading: isAll ? "You have left all newsletters" : `You have left ${names}`,
    text: "No further issue is sent to you. One that is on its way may still arrive.",
  };
}

/** The fields of a form in either of its two shapes; empty for anything else, null when too large. */
async function readForm(c: Context): Promise<URLSearchParams | null> {
  const bytes = await readBytes(c.req.raw, largestBody);
  if (bytes === null) return null;
  const fields = new URLSearchParams();
  try {
    const type = c.req.header("content-type") ?? "";
    const form = await new Response(Buffer.from(bytes), {
      headers: { "content-type": type },
    }).formData();
    for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  } catch {
    // A mail program that sends nothing, or something else, means its one button.
  }
  return fields;
}
