import { dialogStates } from "../../../common/dialogs/dialog-states";
import { useClosings } from "../../../common/dialogs/use-closings";
import { SupportForm } from "./support-form";

const { isOpen, close } = dialogStates["support-dialog"];

/** The content of the support dialog: an island. */
export function SupportPanel() {
  const closings = useClosings(isOpen);
  return <SupportForm key={closings} idPrefix="support" onDone={close} />;
}
