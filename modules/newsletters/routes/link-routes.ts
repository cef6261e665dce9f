/**
 * The links in emails. Mail scanners follow links, so GET shows buttons and changes nothing; one-click
 * unsubscribe is a POST without cookies or origin (RFC 8058).
 */
import { Hono, type Context } from "hono";
import type { Newsletter } from "../../../shared/publication/publication-shapes";
import { staticPage, type StaticPage } from "../../../platform/static-page/static-page";
import { createRateGuards } from "../../../platform/http/rate-guards";
import { readBytes } from "../../../platform/http/read-bytes";
import { listTexts, parseForm } from "../../../platform/http/read-form";
import { tooManyPage } from "../../../platform/static-page/too-many-page";
import type { RateLimits } from "../../../platform/limits/rate-limit";
import { leftSource, readIssueName } from "../issues/figures/left-source";
import { listNames } from "../list-names";
import type { NewsletterStore, Suppression } from "../newsletter-store";
import type { Subscriptions } from "../subscriptions";
import type { Tokens } from "../tokens";

const largestBody = 8 * 1024;
const here = "/newsletters/unsubscribe";

const sizes = { open: { perClient: { points: 240, seconds: 600 } } } as const;

type LinkPage = Omit<StaticPage, "paper" | "items"> & { readonly lists?: readonly Newsletter[] };

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
  const guards = createRateGuards({ ...deps, sizes });
  const pick = (ids: readonly string[]) => deps.lists.filter(({ id }) => ids.includes(id));
  const show = ({ lists = [], link, ...page }: LinkPage) =>
    staticPage({
      ...page,
      paper,
      items: lists.map(({ name, comes }) => ({ name, text: comes })),
      ...(link && { link: { ...link, look: "outline" } }),
    });
  const routes = new Hono();

  // Limits GET only: a mail provider sends the POSTs of thousands of readers, each with a signed token.
  routes.get("/*", async (c, next) => {
    const wait = await guards.pass("open", { endpoint: "newsletters-link", request: c.req.raw });
    return wait === null ? next() : tooManyPage(paper, wait);
  });

  routes.get("/confirm", async (c) => {
    const token = c.req.query("token") ?? "";
    const signUp = tokens.checkSignUp(token);
    if (signUp.state !== "good") return show(trouble(token, signUp.state));
    return show({
      status: 200,
      heading: "Confirm your newsletters",
      text: `Confirm to start getting these newsletters from ${paper}.`,
      lists: pick(signUp.lists),
      forms: [
        { action: "/newsletters/confirm", fields: { token }, button: "Confirm" },
        {
          action: here,
          fields: { token: tokens.signLeave(signUp), what: "never" },
          button: "This wasn’t me. Don’t email me again.",
          look: "quiet",
        },
      ],
    });
  });

  routes.post("/confirm", async (c) => {
    const form = await readForm(c);
    if (!form) return show(tooLarge);
    const token = form.get("token") ?? c.req.query("token") ?? "";
    const signUp = tokens.checkSignUp(token);
    if (signUp.state !== "good") return show(trouble(token, signUp.state));
    const done = await subscriptions.confirm(signUp, c.req.raw);
    if (done.state === "suppressed") {
      return show(suppressedPage(tokens.signLeave(signUp), done.because));
    }
    if (done.state === "over") {
      return show({
        status: 410,
        heading: "This request is no longer valid",
        text: "You’ve unsubscribed since you made it. To get these newsletters, sign up again.",
        link: again,
      });
    }
    return show({
      status: 200,
      heading: "You’re on the list",
      text: `Thank you. You’re subscribed to ${listNames(pick(done.lists))}.`,
      lists: pick(done.lists),
      link: { href: "/", label: "Read today’s paper" },
    });
  });

  routes.get("/unsubscribe", async (c) => {
    const token = c.req.query("token") ?? "";
    const matter = tokens.readLeave(token);
    if (matter.state !== "good") return show(trouble(token, matter.state));
    const suppression = await store.findSuppression(matter.hash);
    if (suppression) return show(suppressedPage(token, suppression));
    const names = listNames(pick(matter.lists));
    const issue = readIssueName(c.req.query("issue"));
    const fields = { token, ...(issue !== null && { issue }) };
    return show({
      status: 200,
      heading: `Unsubscribe from ${names || "this newsletter"}?`,
      text: "Nothing changes until you choose.",
      forms: [
        { action: here, fields: { ...fields, what: "leave" }, button: "Unsubscribe" },
        {
          action: here,
          fields: { ...fields, what: "leave-all" },
          button: "Unsubscribe from all",
          look: "outline",
        },
        {
          action: here,
          fields: { ...fields, what: "never" },
          button: "Never email me again",
          look: "quiet",
        },
      ],
      link: { href: "/", label: "Stay subscribed" },
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
        heading: "You can get our emails again",
        text: "You aren’t signed up for anything yet. Choose the newsletters you want.",
        link: again,
      });
    }
    const isAll = what === "leave-all" || what === "never";
    const issue = readIssueName(form.get("issue") ?? c.req.query("issue"));
    const had = await subscriptions.leave(
      { hash, lists: isAll ? "all" : matter.lists },
      c.req.raw,
      issue === null ? undefined : leftSource(issue),
    );
    const lifts = what === "never";
    if (lifts) await subscriptions.suppress(hash, "asked");
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
      link: { href: "/", label: "Back to the front page" },
    });
  });

  async function undo(c: Context, token: string): Promise<Response> {
    const matter = tokens.readUndo(token);
    if (matter.state !== "good") return show(trouble(token, matter.state));
    const back = pick(await subscriptions.undo(matter, c.req.raw));
    return show({
      status: 200,
      heading: "Change undone",
      text:
        back.length > 0
          ? `You’ll get ${listNames(back)} as before.`
          : "Your newsletters haven’t changed.",
      lists: back,
      link: { href: "/", label: "Back to the front page" },
    });
  }

  return routes;
}

const again = { href: "/newsletter", label: "See the newsletters" };

const tooLarge: LinkPage = {
  status: 413,
  heading: "That request is too large",
  text: "Open the link from the email again.",
  link: again,
};

function trouble(token: string, state: "expired" | "unknown"): LinkPage {
  if (state === "expired") {
    return {
      status: 410,
      heading: "This link has expired",
      text: "Nothing changed. To get these newsletters, sign up again.",
      link: again,
    };
  }
  return {
    status: 400,
    heading: token === "" ? "This link is incomplete" : "We don’t recognize this link",
    text: "It may have been cut off. Open it from the email again, or copy the whole link.",
    link: again,
  };
}

const reasons: Readonly<Record<Suppression, string>> = {
  asked: "Its owner asked us not to.",
  bounced: "Our emails to it came back.",
  complained: "One of our emails to it was reported as spam.",
};

/** The page for a suppressed address, with the way back. */
function suppressedPage(token: string, suppression: Suppression): LinkPage {
  return {
    status: 200,
    heading: "We don’t email this address",
    text: `${reasons[suppression]} We don’t send newsletters to it.`,
    forms: [{ action: here, fields: { token, what: "allow" }, button: "Start emailing me again" }],
    link: { href: "/", label: "Leave it as is" },
  };
}

function leftWords(isSilent: boolean, isAll: boolean, names: string) {
  if (isSilent) {
    return {
      heading: "We won’t email you again",
      text: "You’re unsubscribed from everything, and no one can sign this address up again.",
    };
  }
  return {
    heading: isAll
      ? "You’re unsubscribed from all newsletters"
      : `You’re unsubscribed from ${names}`,
    text: "You won’t get any more issues, though one may already be on its way.",
  };
}

/** The form's text fields; empty for anything else, null if too large. */
async function readForm(c: Context): Promise<URLSearchParams | null> {
  const bytes = await readBytes(c.req.raw, largestBody);
  if (bytes === null) return null;
  // A mail client that sends nothing, or another body, means one-click unsubscribe.
  const form = await parseForm(bytes, c.req.header("content-type") ?? "");
  return new URLSearchParams(form ? listTexts(form).map(([name, text]) => [name, text]) : []);
}
