import type { MouseEvent } from "react";
import { isPlain } from "../../../../shared/plain-click";
import { useInterface } from "../../../common/interface-state";

/** In the place of the page that a link leads to, the app shows what comes next to what the reader has. */
export function openUpgrade(event: MouseEvent): void {
  if (!isPlain(event)) return;
  event.preventDefault();
  const { openUpgradeModal, setSiteMenuOpen } = useInterface.getState();
  setSiteMenuOpen(false);
  openUpgradeModal("");
}
