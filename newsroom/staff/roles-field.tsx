import { type StaffRole, staffRoles } from "../../shared/newsroom/staff-rights";
import { roleWords } from "../common/role-words";
import { Checkbox, FieldError } from "../ui/field";

const hints: Readonly<Record<StaffRole, string>> = {
  contributor: "Writes and submits articles. Can’t see anyone else’s.",
  reporter: "Also sees all drafts and leaves notes.",
  editor: "Edits and publishes everything, including films, events, crosswords and pages.",
  front: "Arranges and schedules the front page.",
  moderator: "Moderates comments.",
  circulation: "Helps subscribers, refunds, sends newsletters.",
  publisher: "Can do everything, including managing staff.",
};

interface RolesFieldProps {
  readonly roles: readonly StaffRole[];
  readonly error?: string | null;
  readonly onChange: (roles: readonly StaffRole[]) => void;
}

/** One person may have several roles; their rights add up. */
export function RolesField({ roles, error, onChange }: RolesFieldProps) {
  return (
    <fieldset className="staff-roles">
      <legend className="field-label">Roles</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          label={<b>{roleWords([role])}</b>}
          hint={hints[role]}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
          }
        />
      ))}
      <FieldError error={error} />
    </fieldset>
  );
}
