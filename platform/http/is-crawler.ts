import { isbot } from "isbot";

/** Crawlers that run scripts and name themselves in a browser's user agent. */
const disguised = /^Mozilla\/5\.0 \(|bot|crawl|spider/i;

/**
 * Whether a user agent belongs to a crawler. Plain tools are not crawlers: they request on purpose, and
 * are counted once like anyone. Headless browsers may have a reader.
 */
export function isCrawler(agent: string): boolean {
  return disguised.test(agent) && isbot(agent.replaceAll("Headless", ""));
}
