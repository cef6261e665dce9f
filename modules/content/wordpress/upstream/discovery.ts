/**
 * Finds WordPress's API: under /wp-json/, under another prefix that its pages name in their `Link` header, or
 * under /?rest_route= where addresses aren't pretty.
 */
import { readApiLink } from "../../../../platform/rest/read-api-link";
import type { FetchedAnswer } from "./fetch-answer";
import { readAnswer, UpstreamError } from "./read-answer";

export interface Probe {
  /** Asks for the plugin's status under a prefix. */
  readonly status: (prefix: string) => Promise<FetchedAnswer>;
  readonly page: (address: string) => Promise<FetchedAnswer>;
}

/**
 * The address of the API's index.
 *
 * @param url of WordPress, without a slash at its end
 * @throws UpstreamError the reason why there is none, or none of the plugin
 */
export async function findApi(url: string, { status, page }: Probe): Promise<string> {
  const plain = `${url}/wp-json/`;
  const first = await status(plain);
  if (isHere(first)) return plain;
  const named = readApiLink((await page(`${url}/`)).link, url);
  if (named !== null && named !== plain && isHere(await status(named))) return named;
  const query = `${url}/?rest_route=/`;
  if (isHere(await status(query))) return query;
  // A page instead of data says more than "not found".
  if (first.status === 200) readAnswer(first, new Date());
  throw new UpstreamError(
    "missing",
    `We found no WordPress API at ${url}: neither /wp-json/ nor /?rest_route=/ responds. Check that WORDPRESS_URL is correct and that no plugin disables the REST API.`,
  );
}

/** @throws UpstreamError if it is an API that refuses or fails, which is no sign that it is elsewhere */
function isHere(answer: FetchedAnswer): boolean {
  if (answer.status === 404 && /"code"\s*:\s*"rest_no_route"/.test(answer.text)) {
    throw new UpstreamError(
      "missing",
      "WordPress responds, but the Broadsheet plugin isn’t active there. Install it and activate it.",
    );
  }
  if (answer.status === 404) return false;
  try {
    readAnswer(answer, new Date());
    return true;
  } catch (error) {
    if (answer.status === 200) return false;
    throw error;
  }
}
