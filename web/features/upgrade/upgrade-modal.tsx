import "../../styles/forms/modal.css";
import "../../styles/forms/upgrade.css";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Modal } from "../../ui/modal";
import { useInterface } from "../interface-state";
import { UpgradePanel } from "./upgrade-panel";

/** Changing what one subscribes to, for as long as it is asked for. */
export default function UpgradeModal() {
  const id = useInterface((state) => state.upgradeModal);
  const close = useInterface((state) => state.closeUpgradeModal);
  useClosingOnNewPage(close);
  if (id === null) return null;
  return (
    <Modal labelledBy="upgrade-title" onClose={close} className="upgrade-modal">
      <UpgradePanel id={id} onClose={close} />
    </Modal>
  );
}

function useClosingOnNewPage(close: () => void): void {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    close();
  }, [key, close]);
}
