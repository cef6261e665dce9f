/** The unsubscribe link of comment emails: GET shows a button, POST unsubscribes. */
import { type Context, Hono } from "hono";
import { staticPage } from "../../../platform/static-page/static-page";
import type { Signer } from "../../../platform/signed";
import { readOffValue, unsubscribePurpose } from "../emails/comment-emails";
import type { Service } from "../service";
import { createEmailStore } from "../store/email-store";

/** Mounted at `/comments`. */
export function createUnsubscribeRoutes(service: Service, signer: Signer): Hono {
  const store = createEmailStore(service.pool);
  const routes = new Hono();

  const readToken = (c: Context) => {
    const token = c.req.query("token") ?? "";
    const now = service.clock.now();
    const value = signer.verify({ purpose: unsubscribePurpose, token, now });
    return { token, whose: value === null ? null : readOffValue(value) };
  };

  const { name: paper } = service.paper;
  const showBroken = () =>
    staticPage({
      paper,
      status: 400,
      heading: "This link is incomplete",
      text: "Open it from the email again, or copy the whole link.",
    });

  routes.get("/unsubscribe", (c) => {
    const { token, whose } = readToken(c);
    if (whose === null) return showBroken();
    return staticPage({
      paper,
      status: 200,
      heading: "Comment emails",
      text: "We email you when your comment is published and when someone replies. You can turn that off here; your account and newsletters won’t change.",
      forms: [
        {
          action: `/comments/unsubscribe?token=${token}`,
          fields: {},
          button: "Turn off comment emails",
        },
      ],
    });
  });

  routes.post("/unsubscribe", async (c) => {
    const { whose } = readToken(c);
    if (whose === null) return showBroken();
    const now = service.clock.now();
    if ("readerId" in whose) await store.turnOff(whose.readerId, now);
    else await store.turnOffAddress(whose.addressHash, now);
    return staticPage({
      paper,
      status: 200,
      heading: "Comment emails are off",
      text: "We won’t email you about comments. You can turn this on again under Newsletters in your dashboard.",
      link: { href: "/dashboard/newsletters", label: "Open Newsletters", look: "outline" },
    });
  });

  return routes;
}
