import { useRef } from "react";
import { AccountDeletion } from "./account-deletion";
import { exportHref, findFacts } from "./account-service";
import { DashboardShell } from "./dashboard-shell";
import { DeviceList } from "./device-list";
import { TryAgain } from "../../../common/try-again";
import { useAnswer } from "../session/use-answer";
import { WaysIn } from "./ways-in";

/**
 * The reader's data: sessions, sign-in methods, export, account deletion. `openedAt`: ISO 8601
 * instant, by the server's clock.
 */
export function DataView({ email, openedAt }: { email: string; openedAt: string }) {
  const { answer, ask } = useAnswer(findFacts);
  const devices = useRef<HTMLHeadingElement>(null);
  const deletion = useRef<HTMLHeadingElement>(null);
  const facts = answer?.ok ? answer.body : null;
  return (
    <DashboardShell current="data">
      <section aria-labelledby="devices">
        <div className="dashboard-head">
          <h2 id="devices" className="head head-40" ref={devices} tabIndex={-1}>
            Where You’re Signed In
          </h2>
          <p className="deck">
            Lost or lent a device, or see one you don’t recognize? Sign it out here.
          </p>
        </div>
        <DeviceList openedAt={openedAt} focusHeading={() => devices.current?.focus()} />
      </section>
      <section aria-labelledby="ways-in">
        <h2 id="ways-in" className="head head-40 dashboard-head">
          How You Sign In
        </h2>
        {answer !== null && facts === null ? (
          <TryAgain sentence="We couldn’t load your account." onTry={ask} />
        ) : (
          <WaysIn email={email} facts={facts} />
        )}
      </section>
      <section aria-labelledby="copy">
        <h2 id="copy" className="head head-40 dashboard-head">
          A Copy of Your Data
        </h2>
        <p className="dashboard-text">
          Everything we keep about you, in one file that people and software can both read.
        </p>
        <div className="dashboard-buttons">
          <a className="button button-outline" href={exportHref} download>
            Download my data
          </a>
        </div>
      </section>
      <section aria-labelledby="deletion">
        <h2 id="deletion" className="head head-40 dashboard-head" ref={deletion} tabIndex={-1}>
          Delete Your Account
        </h2>
        <AccountDeletion
          facts={facts}
          onChange={ask}
          focusHeading={() => deletion.current?.focus()}
        />
      </section>
    </DashboardShell>
  );
}
