import { Part } from "../../../common/connection/part";
import { useInterface } from "../../../common/interface-state";

const load = () => import("./upgrade-modal");
/** The page of all plans asks for the modal's new script. */
const instead = () => "/pricing";

/** Brings in the upgrade modal when something first asks for it. */
export function UpgradeEntry() {
  const isWanted = useInterface((state) => state.upgradeModal !== null);
  const giveUp = useInterface((state) => state.closeUpgradeModal);
  return <Part isWanted={isWanted} load={load} giveUp={giveUp} instead={instead} />;
}
