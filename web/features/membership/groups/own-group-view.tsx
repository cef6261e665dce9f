/** The page of those who own a group: works without scripts, except for the card. */
import type { Outcome, OwnGroup } from "../../../../modules/groups/types";
import { Island } from "../../../common/page/island";
import { Link } from "../../../common/page/link";
import { formatDayAndYear } from "../../../formats/dates";
import { formatMoney } from "../../../formats/money";
import { DashboardShell } from "../../account/dashboard/dashboard-shell";
import { describeCard } from "../checkout/name-card";
import { GroupApproval } from "./group-approval";
import { GroupCard } from "./group-card";
import { GroupDomain } from "./group-domain";
import { GroupForm } from "./group-form";
import { GroupInvitations } from "./group-invitations";
import { GroupMembers } from "./group-members";
import { type AskedSeats, GroupSeats } from "./group-seats";
import { formatEvery } from "../../../../shared/interval";

export interface OwnGroupProps {
  group: OwnGroup;
  outcome: Outcome | null;
  /** The text of the field of invitations, where some lines failed. */
  typed: string;
  /** Null if no other number of seats was asked for. */
  preview: AskedSeats | null;
  /** Whether the paper sells groups. */
  sells: boolean;
}

export function OwnGroupView({ group, outcome, typed, preview, sells }: OwnGroupProps) {
  const { organization, seats, used, isOpen, subscription } = group;
  return (
    <DashboardShell current="group">
      <section aria-labelledby="group">
        <div className="dashboard-head">
          <h2 id="group" className="head head-40">
            {organization}
          </h2>
          {subscription?.isLive ? (
            <p className="deck">
              {used} of {seats} seats {used === 1 ? "is" : "are"} taken. Each reader can read
              everything as {group.seatLabel}.
            </p>
          ) : null}
        </div>
        {outcome ? <Answer outcome={outcome} /> : null}
        <Standing group={group} sells={sells} />
      </section>
      {isOpen && subscription?.isLive ? (
        <>
          <GroupInvitations group={group} typed={typed} />
          <GroupMembers group={group} />
          <GroupSeats group={group} subscription={subscription} preview={preview} />
          <GroupDomain group={group} />
        </>
      ) : (
        <GroupMembers group={group} />
      )}
      {subscription?.isLive ? (
        <section aria-labelledby="group-payment">
          <h2 id="group-payment" className="head head-40 dashboard-head">
            Payment
          </h2>
          <Island name="group-card" start="load">
            <GroupCard
              subscriptionId={subscription.id}
              card={subscription.card ? describeCard(subscription.card) : ""}
            />
          </Island>
          <p className="dashboard-note">
            You’ll find invoices with the{" "}
            <Link to="/dashboard/account#payment" className="dashboard-link">
              receipts of your account
            </Link>
            .
          </p>
          {subscription.cancelAtPeriodEnd ? null : (
            <div className="dashboard-buttons">
              <GroupForm action="cancel" label="Cancel the group" />
            </div>
          )}
        </section>
      ) : null}
    </DashboardShell>
  );
}

/** The outcome of the last form. */
function Answer({ outcome }: { outcome: Outcome }) {
  const { ok, sentence, lines = [], clientSecret, subscriptionId } = outcome;
  return (
    <div className="group-answer" role={ok ? "status" : "alert"}>
      <p className={ok ? "dashboard-news" : "form-error"}>{sentence}</p>
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ line, sentence: why }) => (
            <li key={line}>
              <b>{line}</b>: {why}
            </li>
          ))}
        </ul>
      ) : null}
      {clientSecret && subscriptionId ? (
        <Island name="group-approval" start="load">
          <GroupApproval subscriptionId={subscriptionId} clientSecret={clientSecret} />
        </Island>
      ) : null}
    </div>
  );
}

/** The amount paid, until when, and what is wrong with it. */
function Standing({ group, sells }: Pick<OwnGroupProps, "group" | "sells">) {
  const { subscription, isOpen } = group;
  if (!subscription?.isLive) {
    return (
      <p className="dashboard-note">
        Your group subscription has ended, and so have its seats.{" "}
        {sells ? (
          <Link to="/groups" className="dashboard-link">
            Start a group again
          </Link>
        ) : null}
      </p>
    );
  }
  const { amount, currency, renewalAt, endsAt, pastDue } = subscription;
  const day = (iso: string) => formatDayAndYear(new Date(iso));
  return (
    <div className="group-standing">
      <p>
        {formatMoney(amount, currency, { includeCents: true })} {formatEvery(subscription)}
        {renewalAt ? `, next on ${day(renewalAt)}` : ""}.
      </p>
      {endsAt ? (
        <>
          <p>Your group is canceled. Everyone can keep reading until {day(endsAt)}.</p>
          <GroupForm action="resume" label="Keep the group" ink="ink" />
        </>
      ) : null}
      {pastDue ? (
        <p className="form-error">
          The last payment didn’t go through.{" "}
          {isOpen
            ? `Update the card below by ${day(pastDue.graceEndsAt)}, or everyone loses access.`
            : "Update the card below, and everyone can read again."}
        </p>
      ) : null}
      {subscription.needsApproval ? (
        <Island name="group-approval" start="load">
          <GroupApproval subscriptionId={subscription.id} clientSecret={null} />
        </Island>
      ) : null}
    </div>
  );
}
