/** Languages and directions of what is pasted, where they differ from those of the text around it. */
import { paper } from "../../common/paper.built";
import { readStyles } from "./styles";

const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/** Word writes `X-NONE` and `ZXX` where it shall not check the spelling. */
function languageOf(element: Element): string | null {
  const language = element.getAttribute("lang")?.toLowerCase() ?? "";
  const isOne = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/.test(language);
  return isOne && !/^(?:zxx|und|mul)\b/.test(language) ? language : null;
}

function directionOf(element: Element): string | null {
  const direction =
    element.getAttribute("dir")?.toLowerCase() ?? readStyles(element).get("direction") ?? "";
  return /^(?:ltr|rtl|auto)$/.test(direction) ? direction : null;
}

const outerOf = (element: Element | null, name: string): string | null =>
  element?.closest(`[${name}]`)?.getAttribute(name) ?? null;

/**
 * Outer elements come first, so that what an element inherits is known. The language of the whole document is
 * that of the program's settings; the paper's own takes its place.
 */
export function readLanguages(body: HTMLElement): void {
  body.removeAttribute("lang");
  for (const element of [body, ...body.querySelectorAll("*")]) {
    const around = element === body ? null : element.parentElement;
    const language = languageOf(element);
    const isOther =
      language !== null && primary(language) !== primary(outerOf(around, "lang") ?? paper.language);
    if (isOther) element.setAttribute("lang", language);
    else element.removeAttribute("lang");
    const direction = directionOf(element);
    if (
      direction !== null &&
      direction !== (around?.closest("[dir]")?.getAttribute("dir") ?? "ltr")
    )
      element.setAttribute("dir", direction);
    else element.removeAttribute("dir");
  }
}
