/** Passkeys in the browser, by SimpleWebAuthn. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { call, CallError } from "../call";

type AskOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type MakeOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

export const hasPasskeys = browserSupportsWebAuthn;

const steps = { method: "POST", mayAsk: false } as const;

/** Closed windows, timeouts and passkeys that exist are all `NotAllowedError` or `InvalidStateError`. */
function explain(error: unknown): never {
  if (error instanceof CallError) throw error;
  const { name } = error as Error;
  const message =
    name === "InvalidStateError"
      ? "This computer already has a passkey for you."
      : name === "NotAllowedError" || name === "AbortError"
        ? "We couldn’t use that passkey. Try again, or choose another way."
        : "This browser can’t use passkeys here. Choose another way.";
  throw new CallError(0, "no_passkey", message, {});
}

/**
 * Asks for a passkey and sends it.
 * @param path of the call; its options are at `${path}/options`
 * @throws CallError
 */
export async function askPasskey<Body>(path: string): Promise<Body> {
  const optionsJSON = await call<AskOptions>(`${path}/options`, steps);
  const answer = await startAuthentication({ optionsJSON }).catch(explain);
  return call<Body>(path, { ...steps, body: answer });
}

/**
 * Makes a passkey and sends it.
 * @param mayAsk false while no one is signed in
 * @throws CallError
 */
export async function makePasskey<Body>(
  path: string,
  { name, mayAsk }: { name: string; mayAsk: boolean },
): Promise<Body> {
  const options = mayAsk ? ({ method: "POST" } as const) : steps;
  const optionsJSON = await call<MakeOptions>(`${path}/options`, options);
  const made = await startRegistration({ optionsJSON }).catch(explain);
  return call<Body>(path, { ...options, body: { made, name } });
}
