import "../../../styles/forms/upgrade.css";
import { useInterface } from "../../../common/interface-state";
import { UpgradePanel } from "./upgrade-panel";
import { UpgradeStart } from "./upgrade-start";

/** The content of the dialog to change the plan. */
export default function Upgrade() {
  const id = useInterface((state) => state.upgradeModal);
  const close = useInterface((state) => state.closeUpgradeModal);
  return id === null ? <UpgradeStart /> : <UpgradePanel id={id} onClose={close} />;
}
