import { isbot } from "isbot";

/** What runs a page's script without reading it, and calls itself a browser besides its own name. */
const disguised = /^Mozilla\/5\.0 \(|bot|crawl|spider/i;

/**
 * Whether a browser's name says that nobody reads. A bare tool is no crawler: it has to ask on
 * purpose, and is counted once like anybody. A browser without a window may have a reader.
 */
export function isCrawler(agent: string): boolean {
  return disguised.test(agent) && isbot(agent.replaceAll("Headless", ""));
}
