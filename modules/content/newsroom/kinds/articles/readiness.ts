/** What an article needs before it goes out, and what someone should look at first. */
import { findLacking, listUnprintable } from "../../../pictures/printable";
import type { Queryable } from "../../../entries/store/query";
import { slugFrom } from "../../../entries/text/slug";
import { wordsOf } from "../../../entries/text/plain-text";
import type { DeskType } from "../../desk/desk-store";
import type { PageAddresses } from "../../desk/page-addresses";
import type { References } from "./references";

/** What is missing, as sentences; empty if it can be published. */
export async function missingIn(
  db: Queryable,
  { copy, writers, picture, notices }: References,
  entry: { readonly type: DeskType; readonly id: number; readonly addresses: PageAddresses },
): Promise<readonly string[]> {
  const ofType =
    entry.type === "page"
      ? [
          copy.title === "" ? "It has no title." : "",
          await entry.addresses.whyTaken(db, {
            id: entry.id,
            slug: copy.slug || slugFrom(copy.title),
          }),
        ]
      : [
          copy.title === "" ? "It has no headline." : "",
          copy.sectionIds.length === 0 ? "It has no section." : "",
          writers.length === 0 ? "It has no writer." : "",
        ];
  return [
    ...ofType.map((sentence) => sentence ?? ""),
    wordsOf(copy.body).length === 0 ? "It has no text." : "",
    ...(picture ? findLacking(picture).map((what) => `The lead picture has no ${what}.`) : []),
    ...(await listUnprintable(db, copy.body)),
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
export function warningsIn({ copy, picture }: References, type: DeskType): readonly string[] {
  if (type === "page") return [];
  return [
    copy.excerpt === "" ? "It has no deck." : "",
    picture ? "" : "It has no lead picture.",
  ].filter((sentence) => sentence !== "");
}
