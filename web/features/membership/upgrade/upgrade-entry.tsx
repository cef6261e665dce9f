import { Part } from "../../../common/connection/part";
import { useInterface } from "../../../common/interface-state";

const load = () => import("./upgrade-modal");
/** The page of all plans loads the modal's current script. */
const instead = () => "/pricing";

/** Loads the upgrade modal when it is first opened. */
export function UpgradeEntry() {
  const isWanted = useInterface((state) => state.upgradeModal !== null);
  const giveUp = useInterface((state) => state.closeUpgradeModal);
  return <Part isWanted={isWanted} load={load} giveUp={giveUp} instead={instead} />;
}
