import "../../../styles/forms/upgrade.css";
import { Modal } from "../../../ui/modal";
import { useInterface } from "../../../common/interface-state";
import { UpgradePanel } from "./upgrade-panel";

/** The modal dialog to change the plan. */
export default function UpgradeModal() {
  const id = useInterface((state) => state.upgradeModal);
  const close = useInterface((state) => state.closeUpgradeModal);
  if (id === null) return null;
  return (
    <Modal labelledBy="upgrade-title" onClose={close} className="upgrade-modal">
      <UpgradePanel id={id} onClose={close} />
    </Modal>
  );
}
