/** Content that other programs put on the clipboard, but don't show in the text. */
import { readStyles, styleName } from "./styles";

/**
 * Comments of Word and Excel (https://github.com/microsoft/roosterjs, processWordComments) and of pages that
 * Google Docs exports: their marks in the text, and the list of them after it. The words that a comment is
 * about have `mso-comment-reference`, and stay.
 */
const comments = [
  ".MsoCommentReference",
  ".msocomanchor",
  ".msocomtxt",
  ".msocomoff",
  ".msocomhide",
  "a[href*='#_msocom_']",
  "a[name^='_msocom_']",
  "a[href^='#cmnt']",
].join(", ");

/** Readings above or beside other letters (furigana, zhuyin) and their parentheses, which the paper can't show. */
const readings = "rt, rp, rtc";

export function dropHidden(body: HTMLElement): void {
  // A comment that Google Docs exports is a block which begins with a link back.
  for (const link of body.querySelectorAll("a[href^='#cmnt_ref']")) {
    const comment = link.closest("div") ?? link.parentElement!;
    if (comment !== body) comment.remove();
  }
  for (const element of body.querySelectorAll(`${comments}, ${readings}, [hidden]`)) {
    const wrapper = element.parentElement!;
    element.remove();
    // Google Docs raises the mark of a comment.
    if (wrapper.localName === "sup" && wrapper.textContent === "") wrapper.remove();
  }
  for (const element of body.querySelectorAll(`[${styleName}]`)) {
    if (isHidden(readStyles(element))) element.remove();
  }
}

function isHidden(style: ReadonlyMap<string, string>): boolean {
  return (
    style.get("display") === "none" ||
    style.get("visibility") === "hidden" ||
    style.get("mso-hide") === "all" ||
    style.get("mso-special-character") === "comment" ||
    /^comment(?:-list)?$/.test(style.get("mso-element") ?? "")
  );
}
