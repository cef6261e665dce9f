/** `/api/v1/newsletters/bounces/...`: where providers report what came back. */
import { Hono, type Context } from "hono";
import { z } from "zod";
import { answer, refuse } from "../../../../platform/http/answers";
import { contract } from "../../../../platform/http/contract";
import { refuseTooLarge } from "../../../../platform/http/read-body";
import { readBytes } from "../../../../platform/http/read-bytes";
import type { Log } from "../../../../platform/log";
import type { Bounce } from "./bounce";
import { readMailgun } from "./mailgun";
import { readSendgrid, readSendgridKey, sendgridHeaders } from "./sendgrid";
import type { TakeBounce } from "./take-bounce";

const largestBody = 2 * 1_024 * 1_024;

const received = z.object({ received: z.int() });

export function createBounceRoutes(deps: {
  log: Pick<Log, "warn">;
  take: TakeBounce;
  readMessageId: (messageId: string) => Bounce["delivery"];
  mailgunSigningKey: string | null;
  sendgridKey: string | null;
}): Hono {
  const { log, take, readMessageId, mailgunSigningKey } = deps;
  const sendgridKey = deps.sendgridKey === null ? null : readSendgridKey(deps.sendgridKey);
  const routes = new Hono();

  async function receive(
    c: Context,
    read: ((body: Buffer) => readonly Bounce[] | null) | null,
  ): Promise<Response> {
    if (!read) {
      return refuse(c, 404, { code: "not_set_up", message: "This provider is not set up." });
    }
    const bytes = await readBytes(c.req.raw, largestBody);
    if (bytes === null) return refuseTooLarge(c);
    const bounces = read(Buffer.from(bytes));
    if (!bounces) {
      log.warn("the signature of a bounce is invalid");
      return refuse(c, 400, { code: "invalid_signature", message: "Invalid signature." });
    }
    let known = 0;
    for (const bounce of bounces) if (await take(bounce)) known += 1;
    return answer(c, { received: known });
  }

  const declared = (provider: string) =>
    contract({
      summary: `Receive bounces and complaints from ${provider}`,
      caller: "signature",
      answers: { 200: received },
      errors: [404, 413],
    });

  routes.post("/mailgun", declared("Mailgun"), (c) =>
    receive(
      c,
      mailgunSigningKey === null
        ? null
        : (body) => readMailgun(body.toString(), { signingKey: mailgunSigningKey, readMessageId }),
    ),
  );
  routes.post("/sendgrid", declared("SendGrid"), (c) =>
    receive(
      c,
      sendgridKey === null
        ? null
        : (body) =>
            readSendgrid(body, {
              key: sendgridKey,
              signature: c.req.header(sendgridHeaders.signature) ?? "",
              timestamp: c.req.header(sendgridHeaders.timestamp) ?? "",
              readMessageId,
            }),
    ),
  );
  return routes;
}
