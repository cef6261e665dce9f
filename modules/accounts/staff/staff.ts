/** A person who works at the paper. */
import type { Right, StaffRole } from "../../../shared/staff-rights";

export interface Staff {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  /** At least one; in the order of `staffRoles`. */
  readonly roles: readonly StaffRole[];
  readonly rights: ReadonlySet<Right>;
}
