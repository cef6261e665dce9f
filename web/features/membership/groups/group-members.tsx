import type { MemberView, OwnGroup } from "../../../../modules/groups/types";
import { formatDayAndYear } from "../../../formats/dates";
import { GroupForm } from "./group-form";

const howWords: Readonly<Record<MemberView["how"], string>> = {
  owner: "",
  invitation: ", by invitation",
  domain: ", by email domain",
};

/** Who has a seat. */
export function GroupMembers({ group }: { group: OwnGroup }) {
  const { members, isOpen } = group;
  return (
    <section aria-labelledby="group-members">
      <h2 id="group-members" className="head head-40 dashboard-head">
        Members
      </h2>
      {members.length === 0 ? (
        <p className="dashboard-note">No one has a seat yet. Invite the first readers above.</p>
      ) : (
        <ul className="device-list group-list">
          {members.map((member) => (
            <li key={member.id}>
              <div>
                <p className="device-name">
                  {member.name || member.email}
                  {member.isOwner ? <span className="device-here disc">Owner</span> : null}
                </p>
                <p className="device-times">
                  {member.name ? <span>{member.email}</span> : null}
                  <span>
                    Since {formatDayAndYear(new Date(member.joinedAt))}
                    {howWords[member.how]}
                  </span>
                </p>
              </div>
              {isOpen ? <MemberActions member={member} /> : null}
            </li>
          ))}
        </ul>
      )}
      {isOpen && !group.ownerHasSeat ? (
        <div className="dashboard-buttons">
          <GroupForm action="take-seat" label="Take a seat yourself" />
        </div>
      ) : null}
    </section>
  );
}

/** A transfer is undone by a transfer, and a removal by an invitation. */
function MemberActions({ member }: { member: MemberView }) {
  const about = member.name || member.email;
  if (member.isOwner) {
    return (
      <div className="group-deeds">
        <GroupForm action="leave" label="Give up my seat" />
      </div>
    );
  }
  return (
    <details className="group-more">
      <summary>
        Change<span className="sr-only"> {about}</span>
      </summary>
      <div className="group-deeds">
        <GroupForm action="remove" fields={{ member: member.id }} label="Remove" about={about} />
        <GroupForm
          action="hand-over"
          fields={{ member: member.id }}
          label="Transfer ownership"
          about={`to ${about}`}
        />
        <p className="dashboard-note">
          The new owner will get the bills and manage this page. We’ll keep charging your card until
          the new owner replaces it.
        </p>
      </div>
    </details>
  );
}
