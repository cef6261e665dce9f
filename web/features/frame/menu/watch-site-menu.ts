/** Keyboard focus in the site menu. Imports no React. */
import { watchTypeAhead } from "./type-ahead";

export const siteMenuId = "site-menu";

/** The menu may be open already: its button works without this code. */
export function watchSiteMenu(): void {
  const menu = document.getElementById(siteMenuId);
  if (!menu || !("popover" in menu)) return;
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") moveFocusInto(menu);
  });
  menu.addEventListener("keydown", (event) => keepFocusInside(event, menu));
  watchTypeAhead(menu);
  if (menu.matches(":popover-open")) moveFocusInto(menu);
}

function moveFocusInto(menu: HTMLElement): void {
  if (menu.contains(document.activeElement)) return;
  menu.querySelector<HTMLElement>("button")?.focus();
}

/** Tab wraps around inside the open menu, so that it never reaches the page behind it. */
function keepFocusInside(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.key !== "Tab") return;
  const stops = [...menu.querySelectorAll<HTMLElement>("a, button")].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [leaving, entering] = event.shiftKey
    ? [stops.at(0), stops.at(-1)]
    : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}
