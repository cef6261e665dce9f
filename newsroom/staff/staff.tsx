import { useState } from "react";
import useSwr from "swr";
import { Link } from "wouter";
import type { StaffList, StaffRow, WaitingInvitation } from "../../modules/accounts/types";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { roleWords } from "../common/role-words";
import { Button } from "../ui/button";
import { PageTitle } from "../ui/page-title";
import { Person } from "../ui/person";
import { Failed, Loading } from "../ui/states";
import { when } from "./dates";
import { InviteDialog } from "./invite-dialog";
import { RowAction } from "./row-action";
import { StaffTabs } from "./staff-tabs";
import "./staff.css";

/** Everyone who works here, and who has been invited. */
export default function Staff() {
  const { data, error, mutate, isValidating } = useSwr("/staff", (path: string) =>
    call<StaffList>(path),
  );
  const [isInviting, setInviting] = useState(false);
  const reload = () => void mutate();
  return (
    <div className="staff">
      <PageTitle title="Staff">
        <Button kind="ink" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      </PageTitle>
      <StaffTabs current="people" />
      {error ? (
        <Failed
          what="We couldn’t load the list."
          error={error}
          onRetry={reload}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the people" /> : null}
      {data ? <People people={data.people} /> : null}
      {data && data.invitations.length > 0 ? (
        <Invitations invitations={data.invitations} onChange={reload} />
      ) : null}
      {isInviting ? <InviteDialog onInvited={reload} onClose={() => setInviting(false)} /> : null}
    </div>
  );
}

function People({ people }: { people: readonly StaffRow[] }) {
  const now = useNow();
  return (
    <ul className="staff-people">
      {people.map((person) => (
        <li key={person.id}>
          <Link href={`/staff/${person.id}`} className="staff-person">
            <Person name={person.name} size={44} />
            <span className="staff-name">
              <b className="head-22">{person.name}</b>
              <span className="fine">{person.email}</span>
            </span>
            <span>{roleWords(person.roles)}</span>
            <span className="fine">{describeFactors(person)}</span>
            <span className="fine">
              {person.lastSeenAt ? `Last seen ${when(person.lastSeenAt, now)}` : "Never signed in"}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function describeFactors({ passkeys, hasAppCode, roles }: StaffRow): string {
  const passkey = passkeys === 0 ? "" : passkeys === 1 ? "Passkey" : `${passkeys} passkeys`;
  if (passkey && hasAppCode) return `${passkey} and app`;
  if (passkey || hasAppCode) return passkey || "App";
  return roles.every((role) => role === "contributor") ? "Email only" : "No two-step sign-in yet";
}

function Invitations({
  invitations,
  onChange,
}: {
  readonly invitations: readonly WaitingInvitation[];
  readonly onChange: () => void;
}) {
  const now = useNow();
  return (
    <section className="staff-section">
      <h2 className="head-22">Pending invitations</h2>
      <ul className="staff-rows">
        {invitations.map(({ id, name, email, roles, sentAt, expiresAt, isExpired }) => (
          <li key={id}>
            <p>
              <b>{name}</b> <span className="fine">{email}</span>
              <br />
              <span className="fine">
                {roleWords(roles)} · sent {when(sentAt, now)} ·{" "}
                {isExpired ? "expired" : `works until ${when(expiresAt, now)}`}
              </span>
            </p>
            <RowAction
              label="Send again"
              of={`the invitation of ${name}`}
              done="Sent again, with a new link."
              onPress={async () => {
                await call(`/staff/invitations/${id}/send-again`, { method: "POST" });
                onChange();
              }}
            />
            <RowAction
              label="Withdraw"
              of={`the invitation of ${name}`}
              done="Withdrawn. Its link no longer works."
              onPress={async () => {
                await call(`/staff/invitations/${id}`, { method: "DELETE" });
                onChange();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
