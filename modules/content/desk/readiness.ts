/** What an article needs before it goes out, and what somebody should look at first. */
import { wordsOf } from "../text/plain-text";
import type { References } from "./references";

/** What is missing, as sentences; empty if it can be published. */
export function missingIn({ copy, writers, picture, notices }: References): readonly string[] {
  return [
    copy.title === "" ? "It has no headline." : "",
    copy.sectionIds.length === 0 ? "It has no section." : "",
    writers.length === 0 ? "It has no writer." : "",
    wordsOf(copy.body).length === 0 ? "It has no text." : "",
    picture && picture.credit === "" ? "The lead picture has no credit." : "",
    picture && picture.alt === "" && !picture.isDecorative
      ? "The lead picture has no description."
      : "",
    ...notices,
  ].filter((sentence) => sentence !== "");
}

/** The paths on this site that a body links to. */
export function ownPathsIn(body: string, origin: string): readonly string[] {
  const paths = [...body.matchAll(/<a\s[^<>]*\bhref="([^"<>]*)"/g)].flatMap(([, href = ""]) => {
    const address = href.replaceAll("&amp;", "&");
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    return /^\/(?!\/)/.test(path) ? [path.split(/[?#]/)[0] ?? ""] : [];
  });
  return [...new Set(paths)];
}

/** What can be said of the text alone. */
export function warningsIn({ copy, picture }: References): readonly string[] {
  const undescribed = [...copy.body.matchAll(/<img\s[^<>]*>/g)].filter(
    ([tag]) => !/\balt="[^"]/.test(tag),
  ).length;
  return [
    copy.excerpt === "" ? "It has no deck." : "",
    picture ? "" : "It has no lead picture.",
    undescribed === 1 ? "A picture in the text has no description." : "",
    undescribed > 1 ? `${undescribed} pictures in the text have no description.` : "",
  ].filter((sentence) => sentence !== "");
}
