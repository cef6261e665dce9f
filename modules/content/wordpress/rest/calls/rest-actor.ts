/** The member of the staff behind a REST call, for the audit log. */
import type { Actor } from "../../../../../platform/desk/audit-log";
import type { RestStaff } from "../../../../../platform/rest/rest-call";

/** @throws Error without staff: handlers refuse those before they write */
export function actorOf(staff: RestStaff | null): Actor {
  if (!staff) throw new Error("Only staff can write.");
  const { id, login, name, roles } = staff;
  return { staffId: Number(id), login, name, roles, sessionId: null };
}
