/**
 * A login link. Mail scanners follow links, so reading one shows a button and changes nothing;
 * only the button's POST uses it up.
 */
import type { Context } from "hono";
import { emailKey } from "../../../platform/email-address";
import { refuse, tooMany } from "../../../platform/http/answers";
import { readText, isForm, readNextPath, withCookies } from "../http/answers";
import { staticPage } from "../../../platform/static-page/static-page";
import { tooManyPage } from "../../../platform/static-page/too-many-page";
import type { Challenge } from "../challenges/challenge";
import type { Service } from "./service";

type Trouble = "missing" | "unknown" | "used" | "expired";

const troubles: Readonly<
  Record<Trouble, { status: 400 | 404 | 409 | 410; heading: string; text: string }>
> = {
  missing: {
    status: 400,
    heading: "This link is incomplete",
    text: "Open it from the email again, or copy the whole link.",
  },
  unknown: {
    status: 404,
    heading: "We don’t recognize this link",
    text: "It may have been cut off. Request a new one.",
  },
  used: {
    status: 409,
    heading: "This link has already been used",
    text: "Each link works once. If you’re not signed in, request a new one.",
  },
  expired: {
    status: 410,
    heading: "This link has expired",
    text: "Links work for one hour. Request a new one.",
  },
};

function showTrouble(service: Service, trouble: Trouble): Response {
  const { status, heading, text } = troubles[trouble];
  return staticPage({
    paper: service.paper,
    status,
    heading,
    text,
    link: { href: "/socialLogin", label: "Get a new link" },
  });
}

async function checkLink(service: Service, token: string) {
  if (token === "") return { trouble: "missing" as const };
  const found = await service.readers.findLink(token);
  if (!found) return { trouble: "unknown" as const };
  return found.state === "open"
    ? { challenge: found.challenge }
    : { trouble: found.state, challenge: found.challenge };
}

/** The reader of this browser's session, if a link that no longer works was sent to them. */
async function findRecipient(service: Service, request: Request, link: Challenge | undefined) {
  if (!link) return null;
  const visit = await service.sessions.find(request);
  if (visit?.session.trust !== "full") return null;
  return emailKey(visit.reader.email) === emailKey(link.email) ? visit.reader : null;
}

/** `GET /blaize/token-exchange?token=`: the page with the one button. */
export async function sendLinkPage(service: Service, c: Context): Promise<Response> {
  const wait = await service.guards.pass("other", { endpoint: "link", request: c.req.raw });
  if (wait !== null) return tooManyPage(service.paper, wait);
  const token = c.req.query("token") ?? "";
  const next = c.req.query("next");
  const checked = await checkLink(service, token);
  if (checked.trouble) {
    if (!(await findRecipient(service, c.req.raw, checked.challenge))) {
      return showTrouble(service, checked.trouble);
    }
    const path = next ?? checked.challenge?.nextPath;
    return c.redirect(readNextPath(path, service.originOf(c.req.raw)), 303);
  }
  const { signUp } = checked.challenge;
  return staticPage({
    paper: service.paper,
    status: 200,
    heading: "Finish signing in",
    text: `Sign in to ${service.paper} as ${checked.challenge.email}.${signUp ? " This also signs you up for:" : ""}`,
    items: signUp?.lists.map(({ name, comes }) => ({ name, text: comes })) ?? [],
    forms: [
      {
        action: "/blaize/token-exchange",
        fields: { token, ...(next === undefined ? {} : { next }) },
        button: "Sign in",
      },
    ],
  });
}

/**
 * `POST /blaize/token-exchange` with a token: signs in and redirects to the page that requested the
 * email; in a browser that is signed in as this reader, a used link only redirects. Null if the body has
 * no token, which means that it requests an email.
 */
export async function takeToken(service: Service, c: Context): Promise<Response | null> {
  const fromForm = isForm(c);
  const body = await readText(c);
  const token = fromForm ? readFormToken(body) : readJsonToken(body);
  if (token === null) return null;
  const request = c.req.raw;
  const wait = await service.guards.pass("other", { endpoint: "link", request });
  if (wait !== null) return fromForm ? tooManyPage(service.paper, wait) : tooMany(c, wait);
  const checked = await checkLink(service, token);
  const entered = checked.trouble
    ? null
    : await service.readers.enterByLink(request, checked.challenge);
  const reader = entered?.reader ?? (await findRecipient(service, request, checked.challenge));
  if (!reader) {
    const trouble = checked.trouble ?? "used";
    if (fromForm) return showTrouble(service, trouble);
    const { status, heading, text } = troubles[trouble];
    return refuse(c, status, {
      code: `link_${trouble}`,
      message: `${heading}. ${text}`,
    });
  }
  withCookies(c, entered?.session.cookies ?? []);
  if (fromForm) {
    const next = new URLSearchParams(body).get("next");
    const path = readNextPath(next ?? checked.challenge?.nextPath, service.originOf(request));
    return c.redirect(path, 303);
  }
  return c.json({
    cookie: "blaize_session=; Path=/;",
    message: "Login successful",
    tracking_id: reader.id,
  });
}

function readFormToken(body: string): string {
  return new URLSearchParams(body).get("token") ?? "";
}

function readJsonToken(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const token = typeof body === "object" && body !== null && "token" in body ? body.token : null;
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}
