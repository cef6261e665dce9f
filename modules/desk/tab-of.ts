/** The browser tab that sent a call: an identifier that the tab chose, in a header. */
import { DeskRefusal } from "../../platform/desk/desk-call";

const header = "desk-tab";

/** @throws DeskRefusal without one */
export function tabOf(request: Request): string {
  const tab = request.headers.get(header) ?? "";
  if (/^[\w-]{8,64}$/.test(tab)) return tab;
  throw new DeskRefusal(400, "no_tab", `The header ${header} is missing: reload the page.`);
}
