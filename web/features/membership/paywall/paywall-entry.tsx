import { Part } from "../../../common/connection/part";
import { useInterface } from "../../../common/interface-state";

const load = () => import("./paywall");
/** Reloading the page gets the paywall's current script. */
const instead = () => "/pricing";

/** Loads the paywall when it is first opened; from then on it stays mounted. */
export function PaywallEntry() {
  const isWanted = useInterface((state) => state.paywall !== null);
  const giveUp = useInterface((state) => state.closePaywall);
  return <Part isWanted={isWanted} load={load} giveUp={giveUp} instead={instead} />;
}
