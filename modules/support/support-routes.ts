/** `POST /api/forms/support`; to be mounted at `/api/forms`. */
import { Hono } from "hono";
import { readBytes } from "../../platform/read-bytes";
import type { Sent } from "./sent";

/** Five thousand characters of four bytes each, escaped, and the other fields. */
const largestBody = 64 * 1024;

const unshared = { "cache-control": "no-store" };

export function createSupportRoutes(
  send: (request: Request, given: unknown) => Promise<Sent>,
): Hono {
  const routes = new Hono();
  routes.post("/support", async (c) => {
    const request = c.req.raw;
    const bytes = await readBytes(request, largestBody);
    if (bytes === null) {
      const message = "That request is too large.";
      return c.json({ message, code: "too_large" }, 413, unshared);
    }
    const fields = await readFields(bytes, request.headers.get("content-type") ?? "");
    if (fields === null) {
      const message = "The body must be JSON or a form.";
      return c.json({ message, code: "invalid_body", errors: {} }, 400, unshared);
    }
    const answer = await send(request, fields);
    if (answer.ok) return c.json({ sent: true, number: answer.number }, 200, unshared);
    const { status, message, code, errors, retryAfterSeconds } = answer;
    if (status === 400) return c.json({ message, code, errors }, 400, unshared);
    return c.json({ message, code }, 429, {
      ...unshared,
      "retry-after": String(retryAfterSeconds),
    });
  });
  return routes;
}

/** What a body says, as fields; null where it is neither JSON nor a form. */
async function readFields(bytes: Uint8Array, type: string): Promise<unknown> {
  const body = Buffer.from(bytes);
  try {
    if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
      return JSON.parse(body.toString("utf8")) ?? null;
    }
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    return Object.fromEntries(form);
  } catch {
    return null;
  }
}
