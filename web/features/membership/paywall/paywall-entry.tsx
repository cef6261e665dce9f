import { Part } from "../../../common/connection/part";
import { useInterface } from "../../../common/interface-state";

const load = () => import("./paywall");
/** A page that loads anew asks for the paywall's new script. */
const instead = () => "/pricing";

/** Brings in the paywall when something first asks for it; from then on it is there. */
export function PaywallEntry() {
  const isWanted = useInterface((state) => state.paywall !== null);
  const giveUp = useInterface((state) => state.closePaywall);
  return <Part isWanted={isWanted} load={load} giveUp={giveUp} instead={instead} />;
}
