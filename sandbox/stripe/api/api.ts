/** Stripe's API over HTTP: authentication, form decoding, errors and idempotency around the calls. */
import { Hono, type Context } from "hono";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { changeStore, readStore, type ObjectStore } from "../store/object-store";
import { randomText } from "../store/new-id";
import type { AnyCall } from "./call";
import { checkParams } from "./check-params";
import { expand } from "./expand";
import { answerOnce, type Answered } from "./idempotency";
import { parseForm, type Form } from "./parse-form";
import { CardDeclined, ApiError, type ApiErrorBody, invalidRequest } from "../store/api-error";
import { API_VERSION } from "../store/version";

const MOST_BYTES = 256 * 1024;

interface Dependencies {
  pool: Pool;
  clock: Clock;
  keys: { readonly secretKey: string; readonly publishableKey: string };
  calls: readonly AnyCall[];
  origin: () => string;
  /** Called after a change that emitted events. */
  onEvents: () => Promise<void>;
}

/** Routes of the calls, to be mounted at `/v1`. */
export function createApi({ pool, clock, keys, calls, origin, onEvents }: Dependencies): Hono {
  const api = new Hono();

  for (const call of calls) {
    api.on(call.method, call.path, async (c) => {
      const requestId = `req_${randomText(14)}`;
      c.header("request-id", requestId);
      c.header("stripe-version", API_VERSION);
      c.header("cache-control", "no-cache, no-store");
      try {
        return await answer(c, call, requestId);
      } catch (error) {
        if (error instanceof ApiError) return errorResponse(c, error);
        throw error;
      }
    });
  }

  api.all("*", (c) => {
    const path = new URL(c.req.url).pathname;
    return errorResponse(
      c,
      new ApiError(404, {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${c.req.method}: ${path}). The sandbox simulates only part of Stripe.`,
      }),
    );
  });

  async function answer(c: Context, call: AnyCall, requestId: string): Promise<Response> {
    const isBrowser = authenticate(c, call);
    const version = c.req.header("stripe-version");
    if (version !== undefined && version !== API_VERSION) {
      throw invalidRequest(`The sandbox supports API version ${API_VERSION}, not ${version}.`);
    }
    const text = call.method === "POST" ? await readBody(c) : new URL(c.req.url).search.slice(1);
    const { expand: paths, ...form } = parseForm(text);
    const key = call.method === "POST" ? c.req.header("idempotency-key") : undefined;
    const run = () =>
      runCall({
        call,
        form,
        paths: readPaths(paths),
        path: c.req.param(),
        isBrowser,
        requestId,
        key,
      });
    if (key === undefined) return send(c, await run());
    const { path } = c.req;
    const once = await answerOnce(
      pool,
      { key, requestId, method: call.method, path, form: text },
      run,
    );
    if (once.isReplayed) {
      c.header("idempotent-replayed", "true");
      c.header("original-request", once.requestId);
    }
    c.header("idempotency-key", key);
    return send(c, once);
  }

  /** @returns whether the key is the publishable one */
  function authenticate(c: Context, call: AnyCall): boolean {
    const key = readKey(c.req.header("authorization"));
    if (key === keys.secretKey) return false;
    if (key === keys.publishableKey) {
      if (call.isForBrowsers) return true;
      throw new ApiError(401, {
        type: "invalid_request_error",
        code: "secret_key_required",
        message:
          "This API call cannot be made with a publishable API key. Please use a secret API key.",
      });
    }
    throw new ApiError(401, {
      type: "invalid_request_error",
      message: key
        ? `Invalid API Key provided: ${key.slice(0, 8)}****`
        : "You did not provide an API key. Provide it in the Authorization header, as a bearer token.",
    });
  }

  async function runCall({
    call,
    form,
    paths,
    path,
    isBrowser,
    requestId,
    key,
  }: {
    call: AnyCall;
    form: Form;
    paths: readonly string[];
    path: Record<string, string>;
    isBrowser: boolean;
    requestId: string;
    key: string | undefined;
  }): Promise<Answered> {
    const now = Math.floor(clock.now().getTime() / 1000);
    let hasEvents = false;
    try {
      const params = checkParams(call.params, form);
      const work = async (store: ObjectStore): Promise<Answered> => {
        const made = await call.run({ store, path, params, isBrowser });
        if (made instanceof CardDeclined) return asAnswer(402, { error: made.body }, requestId);
        const object = structuredClone(made);
        await expand(store, object, paths);
        return asAnswer(200, object, requestId);
      };
      if (call.method === "GET") return await readStore({ pool, now, origin: origin() }, work);
      const cause = { id: requestId, idempotency_key: key ?? null };
      const onEvent = () => {
        hasEvents = true;
      };
      const done = await changeStore({ pool, now, origin: origin(), cause, onEvent }, work);
      if (hasEvents) await onEvents();
      return done;
    } catch (error) {
      if (error instanceof ApiError) return asAnswer(error.status, asBody(error.body), requestId);
      throw error;
    }
  }

  return api;
}

function asAnswer(status: number, body: object, requestId: string): Answered {
  return { status, body: JSON.stringify(body), requestId };
}

function asBody(error: ApiErrorBody): object {
  const doc = error.code && {
    doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll("_", "-")}`,
  };
  return { error: { ...error, ...doc } };
}

function send(c: Context, { status, body }: Answered): Response {
  c.header("content-type", "application/json");
  return c.body(body, status as 200);
}

function errorResponse(c: Context, { status, body }: ApiError): Response {
  return send(c, { status, body: JSON.stringify(asBody(body)), requestId: "" });
}

async function readBody(c: Context): Promise<string> {
  const text = await c.req.text();
  if (text.length > MOST_BYTES) throw invalidRequest("The request is too large.");
  return text;
}

function readPaths(paths: Form[string] | undefined): readonly string[] {
  if (paths === undefined) return [];
  if (Array.isArray(paths) && paths.every((path) => typeof path === "string")) return paths;
  throw invalidRequest("Invalid array", { param: "expand" });
}

/** Reads a bearer token, or the user name of basic authentication, as `curl -u` sends it. */
function readKey(authorization: string | undefined): string | null {
  const [scheme, value = ""] = (authorization ?? "").split(" ");
  if (/^bearer$/i.test(scheme!)) return value || null;
  if (!/^basic$/i.test(scheme!)) return null;
  return Buffer.from(value, "base64").toString().split(":")[0] || null;
}
