/**
 * Fetches a picture from a remote host, for the image service and for what is taken in from elsewhere. Rejects
 * private addresses after DNS resolution (and connects to the checked address), redirects to other hosts, and
 * slow or large responses.
 */
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isPublicHost, lookupPublic } from "../../../../platform/http/public-address";

export type RemoteBytes =
  | { readonly bytes: Buffer }
  | { readonly because: "not_found" | "unreachable" | "too_large" };

/** The type of `node:https`'s request; tests pass one that simulates hosts. */
export type HttpRequest = typeof httpsRequest;

const largestBytes = 20 * 1024 * 1024;
const patienceMs = 10_000;
const mostRedirects = 3;

type Answer = RemoteBytes | { readonly redirect: string };

interface Asking {
  readonly request: HttpRequest;
  readonly signal: AbortSignal;
  /** Of this one origin, http and addresses of this network are fine, too. */
  readonly isTrusted: boolean;
  readonly wanted: Wanted;
}

interface Wanted {
  readonly accept: string;
  readonly mostBytes: number;
}

const picture: Wanted = { accept: "image/*", mostBytes: largestBytes };

function ask(url: URL, { request, signal, isTrusted, wanted }: Asking): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        ...(isTrusted ? {} : { lookup: lookupPublic }),
        signal,
        agent: false,
        headers: {
          accept: wanted.accept,
          "accept-encoding": "identity",
          "user-agent": "Broadsheet",
        },
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
          if (received > wanted.mostBytes) finish({ because: "too_large" });
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
  return follow(url, (at) =>
    at.protocol === "https:" && at.host === url.host && isPublicHost(at)
      ? { request, isTrusted: false, wanted: picture }
      : null,
  );
}

/** Returns what these hosts have at `url`, with https; redirects may lead from one of them to another. */
export async function fetchFromHosts(
  url: URL,
  hosts: ReadonlySet<string>,
  { request = httpsRequest, ...wanted }: Wanted & { readonly request?: HttpRequest },
): Promise<RemoteBytes> {
  return follow(url, (at) =>
    at.protocol === "https:" && hosts.has(at.host) ? { request, isTrusted: false, wanted } : null,
  );
}

/**
 * The same of any public host with https, which may redirect to others.
 *
 * @param trustedOrigin the WordPress that the publisher named: also with http and in this network
 */
export async function fetchInboundImage(
  url: URL,
  trustedOrigin: string | null,
): Promise<RemoteBytes> {
  return follow(url, (at) => {
    if (at.origin === trustedOrigin) {
      const request = at.protocol === "http:" ? httpRequest : httpsRequest;
      return { request, isTrusted: true, wanted: picture };
    }
    return at.protocol === "https:" && isPublicHost(at)
      ? { request: httpsRequest, isTrusted: false, wanted: picture }
      : null;
  });
}

/** @param allow how an address may be asked; null: it may not */
async function follow(
  url: URL,
  allow: (at: URL) => Omit<Asking, "signal"> | null,
): Promise<RemoteBytes> {
  const signal = AbortSignal.timeout(patienceMs);
  let at: URL | null = url;
  for (let step = 0; step <= mostRedirects; step += 1) {
    const how = at && allow(at);
    if (!at || !how) return { because: "unreachable" };
    let answer: Answer;
    try {
      answer = await ask(at, { ...how, signal });
    } catch {
      return { because: "unreachable" };
    }
    if (!("redirect" in answer)) return answer;
    at = URL.parse(answer.redirect, at);
  }
  return { because: "unreachable" };
}
