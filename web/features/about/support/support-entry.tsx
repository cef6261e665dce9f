import { Part } from "../../../common/connection/part";
import { useInterface } from "../../../common/interface-state";

const load = () => import("./support-modal");
const giveUp = () => useInterface.getState().setSupportOpen(false);
/** The contact page contains the same form. */
const instead = () => "/dashboard/contact?write=support#write";

/** Loads the support form when it is first opened; from then on it stays mounted. */
export function SupportEntry() {
  const isWanted = useInterface((state) => state.supportOpen);
  return <Part isWanted={isWanted} load={load} giveUp={giveUp} instead={instead} />;
}
