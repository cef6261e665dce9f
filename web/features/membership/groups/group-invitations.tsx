import type { OwnGroup } from "../../../../modules/groups/types";
import { formatDayAndYear } from "../../../formats/dates";
import { Field } from "../../../ui/field";
import { GroupForm } from "./group-form";

/** Invites one address or many, and lists those who haven't answered. */
export function GroupInvitations({ group, typed }: { group: OwnGroup; typed: string }) {
  const { invitations, seats, used } = group;
  const free = Math.max(0, seats - used);
  return (
    <section aria-labelledby="group-invite">
      <div className="dashboard-head">
        <h2 id="group-invite" className="head head-40">
          Invite Readers
        </h2>
        <p className="deck">
          {free === 0
            ? "All seats are taken. Anyone who accepts now will have to wait for an open seat."
            : `${free === 1 ? "One seat is" : `${free} seats are`} free. A seat is taken when an invitation is accepted.`}
        </p>
      </div>
      <GroupForm action="invite" label="Invite" ink="ink">
        <Field
          label="Email addresses"
          name="text"
          rows={4}
          defaultValue={typed}
          hint="Enter one per line, or separate them with commas. You can paste a list."
          required
        />
      </GroupForm>
      {invitations.length > 0 ? (
        <>
          <h3 className="group-subhead">Pending invitations</h3>
          <ul className="device-list group-list">
            {invitations.map(({ id, email, expiresAt, isExpired }) => (
              <li key={id}>
                <div>
                  <p className="device-name">{email}</p>
                  <p className="device-times">
                    {isExpired ? "Expired" : "Expires"} {isExpired ? "on " : ""}
                    {formatDayAndYear(new Date(expiresAt))}
                  </p>
                </div>
                <div className="group-deeds">
                  <GroupForm
                    action="resend"
                    fields={{ invitation: id }}
                    label="Resend"
                    about={email}
                  />
                  <GroupForm
                    action="withdraw"
                    fields={{ invitation: id }}
                    label="Withdraw"
                    about={email}
                  />
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
