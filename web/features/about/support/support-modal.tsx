import { useCallback } from "react";
import { Modal } from "../../../ui/modal";
import { useInterface } from "../../../common/interface-state";
import { SupportForm } from "./support-form";

/** The support form in a modal dialog, while it is open. */
export default function SupportModal() {
  const isOpen = useInterface((state) => state.supportOpen);
  const setOpen = useInterface((state) => state.setSupportOpen);
  const close = useCallback(() => setOpen(false), [setOpen]);
  if (!isOpen) return null;
  return (
    <Modal labelledBy="support-title" onClose={close} className="support-modal">
      <SupportForm idPrefix="support" onDone={close} />
    </Modal>
  );
}
