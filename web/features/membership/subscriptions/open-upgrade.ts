import type { MouseEvent } from "react";
import { isPlain } from "../../../../shared/plain-click";
import { useInterface } from "../../../common/interface-state";

/** Opens the upgrade modal instead of following the link, with the next better plan. */
export function openUpgrade(event: MouseEvent): void {
  if (!isPlain(event)) return;
  event.preventDefault();
  useInterface.getState().openUpgradeModal("");
}
