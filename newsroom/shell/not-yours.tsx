import useSwr from "swr";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { call } from "../common/call";
import { paper } from "../common/paper.built";
import { useTitle } from "../common/screen/use-title";
import { ButtonLink } from "../ui/button";
import { Loading } from "../ui/states";
import type { Desk } from "./desks";
import { rightsFor } from "./open-desks";

interface Allowed {
  readonly roles: readonly StaffRole[];
  /** The people to ask: those who can change roles. */
  readonly publishers: readonly string[];
}

const roleNames: Readonly<Record<StaffRole, string>> = {
  contributor: "contributors",
  reporter: "reporters",
  editor: "editors",
  front: "front page editors",
  moderator: "moderators",
  circulation: "circulation",
  publisher: "publishers",
};

const list = new Intl.ListFormat(paper.language, { type: "disjunction" });

/** A desk that this person's roles don't include. */
export default function NotYours({ desk }: { desk: Desk }) {
  const { data, error } = useSwr(`/who-may?rights=${rightsFor(desk).join(",")}`, call<Allowed>);
  if (!data && !error) return <Loading what={desk.name.toLowerCase()} rows={0} />;
  return <Forbidden what={desk.name} {...(data ?? { roles: [], publishers: [] })} />;
}

function Forbidden({ what, roles, publishers }: Allowed & { readonly what: string }) {
  useTitle(what);
  return (
    <section className="forbidden">
      <h1 className="title" tabIndex={-1}>
        {roles.length > 0
          ? `${what} is for ${list.format(roles.map((role) => roleNames[role]))}.`
          : `${what} isn’t available to you.`}
      </h1>
      <p className="deck">
        Your role doesn’t include this.{" "}
        {publishers.length > 0
          ? `${list.format(publishers)} can change your role.`
          : "A publisher can change your role."}
      </p>
      <div className="button-row">
        <ButtonLink href="/">Back to the newsroom</ButtonLink>
      </div>
    </section>
  );
}
