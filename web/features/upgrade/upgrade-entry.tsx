/** Brings in the upgrade modal when something first asks for it. */
export function UpgradeEntry() {
  return null;
}
