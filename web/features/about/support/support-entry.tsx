import { Part } from "../../../common/connection/part";
import { useInterface } from "../../../common/interface-state";

const load = () => import("./support-modal");
const giveUp = () => useInterface.getState().setSupportOpen(false);
/** The contact page holds the same form. */
const instead = () => "/dashboard/contact?write=support#write";

/** Brings in the support form when something first asks for it; from then on it is there. */
export function SupportEntry() {
  const isWanted = useInterface((state) => state.supportOpen);
  return <Part isWanted={isWanted} load={load} giveUp={giveUp} instead={instead} />;
}
