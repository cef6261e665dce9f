/** The unsubscribe link of comment emails: GET shows a button, POST unsubscribes. */
import { type Context, Hono } from "hono";
import { staticPage } from "../../../platform/static-page/static-page";
import type { Signer } from "../../../platform/signed";
import { unsubscribePurpose } from "../emails/comment-emails";
import type { Service } from "../service";
import { createEmailStore } from "../store/email-store";

/** Mounted at `/comments`. */
export function createUnsubscribeRoutes(service: Service, signer: Signer): Hono {
  const store = createEmailStore(service.pool);
  const routes = new Hono();

  const readToken = (c: Context): { token: string; addressHash: string | null } => {
    const token = c.req.query("token") ?? "";
    const now = service.clock.now();
    return { token, addressHash: signer.verify({ purpose: unsubscribePurpose, token, now }) };
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
    const { token, addressHash } = readToken(c);
    if (addressHash === null) return showBroken();
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
    const { addressHash } = readToken(c);
    if (addressHash === null) return showBroken();
    await store.unsubscribe(addressHash, service.clock.now());
    return staticPage({
      paper,
      status: 200,
      heading: "Comment emails are off",
      text: "We won’t email you about comments again.",
    });
  });

  return routes;
}
