/** On a reader's screen: the group that they own, and the one in which they have a seat. */
import useSwr from "swr";
import { Link } from "wouter";
import type { GroupsOfReader } from "../../../modules/groups/types";
import { call } from "../../common/call";

export function ReaderGroups({ path }: { readonly path: string }) {
  const { data } = useSwr(`${path}/groups`, (key: string) => call<GroupsOfReader>(key), {
    shouldRetryOnError: false,
  });
  if (!data || (data.owns.length === 0 && data.seat === null)) return null;
  const { owns, seat } = data;
  return (
    <section aria-labelledby="subscriber-groups">
      <h2 id="subscriber-groups" className="kicker">
        Group
      </h2>
      {owns.map(({ id, organization }) => (
        <p key={id}>
          Owns <Link href={`/subscribers/groups/${id}`}>{organization}</Link>.
        </p>
      ))}
      {seat ? (
        <p>
          {seat.isOpen ? "Has" : "Had"} a seat in{" "}
          <Link href={`/subscribers/groups/${seat.groupId}`}>{seat.organization}</Link>
          {seat.isOpen ? "." : ", which has ended."}
        </p>
      ) : null}
    </section>
  );
}
