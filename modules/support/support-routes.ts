/** `POST /api/forms/support`, mounted at `/api/forms`. */
import { Hono } from "hono";
import { z } from "zod";
import { answer, retryAfter } from "../../platform/http/answers";
import { contract } from "../../platform/http/contract";
import { readBytes } from "../../platform/http/read-bytes";
import { isFormType, parseForm } from "../../platform/http/read-form";
import { parseJson, tooLarge } from "../../platform/http/read-json";
import type { Sent } from "./sent";

/** Five thousand characters of four bytes each, escaped, and the other fields. */
const largestBody = 64 * 1024;

export function createSupportRoutes(
  send: (request: Request, body: unknown) => Promise<Sent>,
  /** By which `send` validates. */
  body: z.ZodType,
): Hono {
  const routes = new Hono();
  routes.post(
    "/support",
    contract({
      summary: "Write to the support desk",
      body,
      acceptsForm: true,
      answers: { 200: z.object({ sent: z.literal(true), number: z.int() }) },
      errors: [400, 413, 429],
    }),
    async (c) => {
      const request = c.req.raw;
      const bytes = await readBytes(request, largestBody);
      if (bytes === null) {
        return answer(c, { message: tooLarge.message, code: tooLarge.code }, tooLarge.status);
      }
      const fields = await readFields(bytes, request.headers.get("content-type") ?? "");
      if (fields === null) {
        const message = "The body must be JSON or a form.";
        return answer(c, { message, code: "invalid_body", errors: {} }, 400);
      }
      const sent = await send(request, fields);
      if (sent.ok) return answer(c, { sent: true, number: sent.number });
      const { status, message, code, errors, retryAfterSeconds: wait } = sent;
      if (wait === undefined) return answer(c, { message, code, errors }, status);
      return answer(c, { message, code }, status, retryAfter(wait));
    },
  );
  return routes;
}

/** Parses a body into fields; null if it is neither JSON nor a form. */
async function readFields(bytes: Uint8Array, type: string): Promise<unknown> {
  if (isFormType(type)) {
    const form = await parseForm(bytes, type);
    return form && Object.fromEntries(form);
  }
  try {
    return parseJson(bytes, "any");
  } catch {
    return null;
  }
}
