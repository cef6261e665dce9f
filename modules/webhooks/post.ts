/**
 * Posts a payload to an endpoint. Connects only to public addresses (to the one that was checked), follows no
 * redirect, waits ten seconds at most, and reads the beginning of the answer.
 */
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { lookupPublic } from "../../platform/http/public-address";
import { traceHeaders } from "../../platform/telemetry/request-context";
import { checkUrl, isLoopback } from "./endpoint-url";

export type Posted =
  | { readonly status: number; readonly answer: string }
  | { readonly error: string };

const patienceMs = 10_000;
/** Of the answer, in bytes: more is not read. */
const mostRead = 4_096;
/** Of the answer, in characters: more is not stored. */
const mostKept = 500;

export async function post(options: {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly allowsLoopback: boolean;
}): Promise<Posted> {
  const checked = checkUrl(options.url, options.allowsLoopback);
  if (!checked.ok) return { error: checked.message };
  try {
    return await send(checked.url, options);
  } catch (error) {
    return { error: describe(error as NodeJS.ErrnoException) };
  }
}

function send(
  url: URL,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? httpsRequest : httpRequest;
    const outgoing = request(
      url,
      {
        method: "POST",
        signal: AbortSignal.timeout(patienceMs),
        agent: false,
        ...(isLoopback(url) ? {} : { lookup: lookupPublic }),
        headers: {
          ...traceHeaders(),
          ...headers,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "accept-encoding": "identity",
          "user-agent": "Broadsheet-Webhooks/1",
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let received = 0;
        const finish = () => {
          resolve({ status: response.statusCode ?? 0, answer: toText(Buffer.concat(chunks)) });
          response.destroy();
        };
        response.on("error", reject);
        response.on("data", (chunk: Buffer) => {
          received += chunk.length;
          chunks.push(chunk);
          if (received >= mostRead) finish();
        });
        response.on("end", finish);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** As text that can be stored. */
const toText = (bytes: Buffer): string =>
  bytes
    .subarray(0, mostRead)
    .toString("utf8")
    .replaceAll("\0", "")
    .toWellFormed()
    .slice(0, mostKept);

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection was closed before a response arrived.",
  ENOTFOUND: "The host name doesn’t exist.",
  EAI_AGAIN: "We couldn’t look up the host name.",
  ETIMEDOUT: "The connection timed out.",
  EHOSTUNREACH: "The host can’t be reached.",
  CERT_HAS_EXPIRED: "The certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate isn’t trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate isn’t trusted.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another host name.",
};

function describe({ name, code, message }: NodeJS.ErrnoException): string {
  if (name === "AbortError" || name === "TimeoutError")
    return "The endpoint didn’t respond within 10 seconds.";
  return sentences[code ?? ""] ?? `The request failed: ${message}.`.slice(0, mostKept);
}
