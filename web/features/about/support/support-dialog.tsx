import { DialogShell } from "../../../common/dialogs/dialog-shell";
import { Island } from "../../../common/page/island";
import { SupportPanel } from "./support-panel";

/** The support form as a dialog, for pages with a `SupportButton`. */
export function SupportDialog() {
  return (
    <DialogShell id="support-dialog" labelledBy="support-title" className="support-modal">
      <Island name="support" start="open">
        <SupportPanel />
      </Island>
    </DialogShell>
  );
}
