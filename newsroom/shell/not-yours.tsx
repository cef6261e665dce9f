import useSwr from "swr";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { call } from "../common/call";
import { Forbidden, Loading } from "../ui/states";
import type { Desk } from "./desks";
import { rightsFor } from "./open-desks";

interface Allowed {
  readonly roles: readonly StaffRole[];
  /** Whom to ask: people who can change roles. */
  readonly publishers: readonly string[];
}

/** A desk that this person's roles don't include. */
export default function NotYours({ desk }: { desk: Desk }) {
  const { data, error } = useSwr(`/who-may?rights=${rightsFor(desk).join(",")}`, call<Allowed>);
  if (!data && !error) return <Loading what={desk.name.toLowerCase()} rows={0} />;
  return (
    <Forbidden what={desk.name} roles={data?.roles ?? []} publishers={data?.publishers ?? []} />
  );
}
