import { DialogShell } from "../../../common/dialogs/dialog-shell";
import { Island } from "../../../common/page/island";
import { UpgradeStart, upgradeTitleId } from "./upgrade-start";

/**
 * The dialog to change the plan. The island's component, which the server does not need, begins with the
 * same content.
 */
export function UpgradeDialog() {
  return (
    <DialogShell id="upgrade-dialog" labelledBy={upgradeTitleId} className="upgrade-modal">
      <Island name="upgrade" start="open">
        <UpgradeStart />
      </Island>
    </DialogShell>
  );
}
