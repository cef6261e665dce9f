import type { Me } from "../common/session";
import { Dialog } from "../ui/dialog";
import { DeskLinks, SignedIn } from "./rail";

/** On phones: what the rail shows on wider screens. */
export default function Menu({ me, onClose }: { me: Me; onClose: () => void }) {
  return (
    <Dialog title="Desks" width="narrow" onClose={onClose}>
      <div className="shell-sheet">
        <DeskLinks me={me} onFollow={onClose} />
        <SignedIn me={me} onFollow={onClose} />
      </div>
    </Dialog>
  );
}
