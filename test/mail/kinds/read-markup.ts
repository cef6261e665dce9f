/** Reads an email's HTML as a mail program without its own styles would. */
import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

/** An element's `style`. */
export function styleOf({ attribs }: Element): ReadonlyMap<string, string> {
  const pairs = (attribs.style ?? "")
    .split(";")
    .filter((part) => part.trim() !== "")
    .map((part): [string, string] => {
      const at = part.indexOf(":");
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    });
  return new Map(pairs);
}

/** All elements of the body, without what is in conditional comments. */
export function listElements(html: string): readonly Element[] {
  const body = DomUtils.findOne(({ name }) => name === "body", parseDocument(html).children);
  return body ? [body, ...DomUtils.findAll(() => true, body.children)] : [];
}

/** Whether an element holds words itself and shows them. */
export const isShown = (element: Element): boolean =>
  inherited(element, "display") !== "none" &&
  element.children.some((child: AnyNode) => isText(child) && child.data.trim() !== "");

/** A property as the element has it from its own style, or from the nearest element around it. */
export function inherited(element: Element, property: string): string | null {
  const own = styleOf(element).get(property);
  if (own !== undefined) return own;
  return element.parent && isTag(element.parent) ? inherited(element.parent, property) : null;
}

/** The color behind an element. */
export const groundOf = (element: Element): string | null => inherited(element, "background-color");

/** The email as a program shows it that drops `<style>`. */
export const withoutStyles = (html: string): string =>
  html.replaceAll(/<style>[^<]*<\/style>/g, "");
