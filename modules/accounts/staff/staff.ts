/** A person who works at the paper. */
import type { Actor } from "../../../platform/desk/audit-log";
import type { Right, StaffRole } from "../../../shared/newsroom/staff-rights";

export interface Staff {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  /** At least one; in the order of `staffRoles`. */
  readonly roles: readonly StaffRole[];
  readonly rights: ReadonlySet<Right>;
}

/** As the audit log knows a person. */
export function actorOf({ id, login, name, roles }: Staff, sessionId: string | null): Actor {
  return { staffId: id, login, name, roles, sessionId };
}

/** The operator, who runs commands on the server. */
export const operator: Actor = {
  staffId: 0,
  login: "operator",
  name: "The server’s operator",
  roles: [],
  sessionId: null,
};
