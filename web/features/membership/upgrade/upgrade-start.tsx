export const upgradeTitleId = "upgrade-title";

/** The dialog's heading and the height of its content, until the reader's plan is known. */
export function UpgradeStart() {
  return (
    <>
      <UpgradeHeading />
      <div className="upgrade-wait">
        <output className="sr-only">Loading your plan…</output>
      </div>
    </>
  );
}

export function UpgradeHeading() {
  return (
    <h2 id={upgradeTitleId} className="head head-40">
      Change your plan
    </h2>
  );
}
