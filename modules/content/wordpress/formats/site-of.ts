import { Refusal } from "../../../../platform/refusal";
import { trimEndSlashes } from "../../../../shared/trim-slashes";

/**
 * The address of the site that an export is from, as its owner says it.
 *
 * @param what the export, at the beginning of a sentence
 * @throws Refusal
 */
export function siteOf(site: string | null, what: string): string {
  const url = URL.parse(site ?? "");
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Refusal(
      `${what} doesn’t include the site’s address. Add --site https://… with the URL of the old site.`,
    );
  }
  return trimEndSlashes(url.href);
}
