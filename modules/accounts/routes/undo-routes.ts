/**
 * The link in the email to an account's former address. Mail scanners follow links, so its GET shows a
 * button and changes nothing; only the button's POST restores the account.
 */
import { Hono } from "hono";
import { staticPage, type StaticPage } from "../../../platform/static-page/static-page";
import { tooManyPage } from "../../../platform/static-page/too-many-page";
import { readText, smallBodies } from "../http/answers";
import type { Service } from "./service";

const path = "/undo-email";

export function createUndoRoutes(service: Service): Hono {
  const { emailChanges, guards, paper, members } = service;
  const routes = new Hono();
  routes.use(path, smallBodies);

  const show = (page: Omit<StaticPage, "paper">) => staticPage({ paper, ...page });

  const pages = {
    unknown: () =>
      show({
        status: 404,
        heading: "We don’t recognize this link",
        text: "It may have been cut off. Open it from the email again, or copy the whole link.",
      }),
    over: () =>
      show({
        status: 410,
        heading: "This link no longer works",
        text: `It has already been used, or more than 72 hours have passed. If the account is yours, write to ${members}.`,
      }),
    taken: () =>
      show({
        status: 409,
        heading: "Another account has this address",
        text: `Nothing was changed. Write to ${members}, and we’ll sort it out.`,
      }),
    busy: () =>
      show({
        status: 503,
        heading: "Please try again soon",
        text: "A service we need isn’t responding. Click the button in the email again in a few minutes.",
        retryAfterSeconds: 300,
      }),
    undone: () =>
      show({
        status: 200,
        heading: "You have your account back",
        text: "Your old email address is back, and every device has been signed out.",
        link: { href: "/socialLogin", label: "Sign in" },
      }),
  };

  async function refuseMany(request: Request): Promise<Response | null> {
    const wait = await guards.pass("other", { endpoint: "undo-email", request });
    return wait === null ? null : tooManyPage(paper, wait);
  }

  routes.get(path, async (c) => {
    const refusal = await refuseMany(c.req.raw);
    if (refusal) return refusal;
    const token = c.req.query("token") ?? "";
    const { state, change } = await emailChanges.findUndo(token);
    if (state !== "open" || !change) return pages[state === "unknown" ? "unknown" : "over"]();
    return show({
      status: 200,
      heading: "Recover your account?",
      text: `Your account will switch back to ${change.oldEmail}, and every device will be signed out.`,
      forms: [{ action: `/blaize${path}`, fields: { token }, button: "Recover my account" }],
    });
  });

  routes.post(path, async (c) => {
    const refusal = await refuseMany(c.req.raw);
    if (refusal) return refusal;
    const token = new URLSearchParams(await readText(c)).get("token") ?? "";
    const state = await emailChanges.undo(token);
    return pages[state === "open" ? "over" : state]();
  });

  return routes;
}
