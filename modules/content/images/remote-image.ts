/**
 * Fetches a picture from a remote host, for the image service only. Rejects private addresses after DNS
 * resolution (and connects to the checked address), redirects to other hosts, and slow or large
 * responses.
 */
import { request as httpsRequest } from "node:https";
import { isPublicHost, lookupPublic } from "../../../platform/http/public-address";

export type RemoteBytes =
  | { readonly bytes: Buffer }
  | { readonly because: "not_found" | "unreachable" | "too_large" };

/** The type of `node:https`'s request; tests pass one that simulates hosts. */
export type HttpRequest = typeof httpsRequest;

const largestBytes = 20 * 1024 * 1024;
const patienceMs = 10_000;
const mostRedirects = 3;

type Answer = RemoteBytes | { readonly redirect: string };

function ask(request: HttpRequest, url: URL, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        lookup: lookupPublic,
        signal,
        agent: false,
        headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "Broadsheet" },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const finish = (answer: Answer): void => {
          resolve(answer);
          response.destroy();
        };
        response.on("error", reject);
        const { location } = response.headers;
        if (status >= 300 && status < 400 && location !== undefined) {
          return finish({ redirect: location });
        }
        if (status === 404 || status === 410) return finish({ because: "not_found" });
        if (status !== 200) return finish({ because: "unreachable" });
        const chunks: Buffer[] = [];
        let received = 0;
        response.on("data", (chunk: Buffer) => {
          received += chunk.length;
          chunks.push(chunk);
          if (received > largestBytes) finish({ because: "too_large" });
        });
        response.on("end", () => resolve({ bytes: Buffer.concat(chunks) }));
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/** Returns the bytes at `url`, whose host the caller has allowed. Network errors are returned, not thrown. */
export async function fetchRemoteImage(
  url: URL,
  request: HttpRequest = httpsRequest,
): Promise<RemoteBytes> {
  const signal = AbortSignal.timeout(patienceMs);
  let at = url;
  for (let step = 0; step <= mostRedirects; step += 1) {
    if (!isPublicHost(at)) return { because: "unreachable" };
    let answer: Answer;
    try {
      answer = await ask(request, at, signal);
    } catch {
      return { because: "unreachable" };
    }
    if (!("redirect" in answer)) return answer;
    const next = URL.parse(answer.redirect, at);
    if (next === null || next.protocol !== "https:" || next.host !== url.host) {
      return { because: "unreachable" };
    }
    at = next;
  }
  return { because: "unreachable" };
}
