/** The plugin's call when something has changed: `POST /api/wordpress/hint`, signed. */
import { Hono } from "hono";
import { z } from "zod";
import { answer, refuse } from "../../../../platform/http/answers";
import { contract } from "../../../../platform/http/contract";
import { readBytes } from "../../../../platform/http/read-bytes";
import { verify } from "./signature";

/** The path that is signed. */
export const hintPath = "/api/wordpress/hint";
const largest = 4096;

const hint = z.object({ latest: z.number().optional(), test: z.boolean().optional() });

export interface HintDeps {
  /** Null: the paper has no WordPress. */
  readonly wordpress: { readonly url: string; readonly secret: string } | null;
  readonly paper: string;
  /** Has changes read soon. */
  readonly wake: () => Promise<void>;
}

export function createHintRoutes({ wordpress, paper, wake }: HintDeps): Hono {
  const routes = new Hono();
  routes.post(
    "/wordpress/hint",
    contract({
      summary: "Receive a change notification from WordPress",
      caller: "signature",
      answers: {
        200: z.object({ ok: z.literal(true), paper: z.string(), upstream: z.string() }),
        202: z.object({ ok: z.literal(true) }),
      },
      errors: [401, 404, 413],
    }),
    async (c) => {
      if (!wordpress) {
        return refuse(c, 404, {
          code: "no_route",
          message: "This paper isn’t connected to WordPress (WORDPRESS_URL isn’t set).",
        });
      }
      const bytes = await readBytes(c.req.raw, largest);
      if (bytes === null) return refuse(c, 413, { code: "too_large", message: "Too large." });
      const body = Buffer.from(bytes).toString("utf8");
      const now = new Date();
      const found = verify(wordpress.secret, {
        method: "POST",
        route: hintPath,
        query: {},
        time: c.req.header("x-broadsheet-time") ?? "",
        body,
        signature: c.req.header("x-broadsheet-signature") ?? "",
        now,
      });
      if (found === "signature") {
        return c.json(
          {
            code: "broadsheet_signature",
            message: "The signature is invalid. Check that both sides use the same secret.",
            data: { status: 401 },
          },
          401,
        );
      }
      if (found === "time") {
        const time = Math.floor(now.getTime() / 1000);
        return c.json(
          {
            code: "broadsheet_time",
            message: "The clocks of the two servers differ.",
            data: { status: 401, time },
          },
          401,
        );
      }
      const input = hint.safeParse(parse(body));
      if (!input.success) {
        return refuse(c, 400, {
          code: "invalid_body",
          message: "This isn’t a valid change notification.",
        });
      }
      if (input.data.test) return answer(c, { ok: true, paper, upstream: wordpress.url });
      await wake();
      return answer(c, { ok: true }, 202);
    },
  );
  return routes;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
