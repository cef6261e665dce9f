import { canonicalOf } from "../../common/format/canonical";
import { isSame } from "../../common/work/merge";

/** A body's text and markup, without what the server adds by itself. */
function keyOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const link of body.querySelectorAll("a")) link.removeAttribute("rel");
  for (const picture of body.querySelectorAll("img")) picture.removeAttribute("loading");
  for (const paragraph of body.querySelectorAll("p:empty")) paragraph.remove();
  return canonicalOf(body);
}

function tidy(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\s+/g, " ").trim() : value;
}

/** Whether two copies are equal: the server tidies what it is sent. */
export function isSameCopy<Copy extends object>(one: Copy, other: Copy): boolean {
  return (Object.keys(other) as (keyof Copy)[]).every((field) => {
    const [mine, theirs] = [one[field], other[field]];
    return field === "body"
      ? mine === theirs || keyOf(String(mine)) === keyOf(String(theirs))
      : isSame(tidy(mine), tidy(theirs));
  });
}
