/** How the account menus and the navigation of the dashboard close, and the initial of the reader. No React. */
import { authStore } from "../session/auth-store";

const listMenus = (selector: string) => document.querySelectorAll<HTMLDetailsElement>(selector);
const accountMenu = "details.account-menu";
const dashboardMenu = "details.dashboard-menu";

/**
 * Closes an open menu on Escape; the account menu also on a click outside of it, and when the focus leaves
 * it.
 */
function watchClosing(): void {
  const closeBeside = ({ target }: Event) => {
    for (const menu of listMenus(accountMenu))
      if (!menu.contains(target as Node)) menu.open = false;
  };
  for (const name of ["pointerdown", "focusin"]) document.addEventListener(name, closeBeside);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of listMenus(`${accountMenu}, ${dashboardMenu}`)) {
      if (menu.open && menu.contains(document.activeElement))
        menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
}

/** Replaces the icon by the initial of the reader's first name, where the account has one. */
function watchInitial(): void {
  let icon: string | null = null;
  let shown = "";
  authStore.subscribe(({ account }) => {
    const [initial = ""] = account?.profile.firstName ?? "";
    if (initial === shown) return;
    shown = initial;
    for (const disc of document.querySelectorAll(".account-disc")) {
      icon ??= disc.innerHTML;
      if (initial) disc.textContent = initial.toUpperCase();
      else disc.innerHTML = icon;
    }
  });
}

export function watchAccountMenu(): void {
  watchClosing();
  watchInitial();
}
