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

/** @param names classes that the style sheet hides */
export function dropHidden(body: HTMLElement, names: ReadonlySet<string>): void {
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
  // Cells without a format have no class.
  const isExcel =
    body.ownerDocument.documentElement.hasAttribute("xmlns:x") ||
    body.querySelector("[class^=xl]") !== null;
  if (isExcel) for (const table of body.querySelectorAll("table")) dropHiddenColumns(table);
  for (const element of body.querySelectorAll(`[${styleName}], [class]`)) {
    // The end of a text that is wider than its cell.
    if (isExcel && element.matches("td > span, td > font > span")) continue;
    const isNamed = [...element.classList].some((name) => names.has(name));
    if (isNamed || isHidden(readStyles(element))) element.remove();
  }
}

/** Excel hides a column's `col`, not its cells. */
function dropHiddenColumns(table: HTMLTableElement): void {
  const hidden = [...table.querySelectorAll(":scope > col, :scope > colgroup > col")].flatMap(
    (column) => {
      const isOne = readStyles(column).get("display") === "none";
      return Array.from({ length: numberOf(column, "span") }, () => isOne);
    },
  );
  if (!hidden.includes(true)) return;
  /** For each column, the rows below that a cell reaches into. */
  const below: number[] = [];
  for (const row of table.rows) {
    let column = 0;
    for (const cell of row.querySelectorAll<HTMLTableCellElement>(":scope > td, :scope > th")) {
      while ((below[column] ?? 0) > 0) below[column++]!--;
      const columns = numberOf(cell, "colspan");
      const isShown = Array.from({ length: columns }, (_, at) => !hidden[column + at]);
      const shown = isShown.filter(Boolean).length;
      if (shown === 0) cell.remove();
      else if (shown < columns) cell.colSpan = shown;
      for (let at = 0; at < columns; at++) below[column++] = numberOf(cell, "rowspan") - 1;
    }
    for (; column < below.length; column++) if (below[column]! > 0) below[column]!--;
  }
}

const numberOf = (element: Element, name: string): number =>
  Math.min(Math.max(Math.trunc(Number(element.getAttribute(name) ?? 1)) || 1, 1), 1000);

function isHidden(style: ReadonlyMap<string, string>): boolean {
  return (
    style.get("display") === "none" ||
    style.get("visibility") === "hidden" ||
    style.get("mso-hide") === "all" ||
    isClipped(style) ||
    style.get("mso-special-character") === "comment" ||
    /^comment(?:-list)?$/.test(style.get("mso-element") ?? "")
  );
}

const isTiny = (size: string | undefined): boolean => /^[01](?:px)?$/.test(size ?? "");

/** Text for screen readers, the source of formulas, and what a page has folded. */
function isClipped(style: ReadonlyMap<string, string>): boolean {
  const isCut = /^(?:hidden|clip)/.test(style.get("overflow") ?? "");
  if (isCut && style.get("max-height") === "0px") return true;
  if (!/^(?:absolute|fixed)$/.test(style.get("position") ?? "")) return false;
  return (
    /^rect\([01,]+\)$/.test((style.get("clip") ?? "").replaceAll(/px|\s/g, "")) ||
    /^inset\((?:50|100)%/.test(style.get("clip-path") ?? "") ||
    (isCut && isTiny(style.get("width")) && isTiny(style.get("height")))
  );
}
