import { Fragment } from "react";
import { Link, useLocation } from "wouter";
import { useCounts } from "../common/counts/counts";
import { type Me, useSession } from "../common/session";
import { showToast } from "../common/toast";
import { Person } from "../ui/person";
import { Key } from "../ui/key";
import { Nameplate } from "./nameplate";
import { isInDesk, listRail } from "./open-desks";
import { roleWords } from "../common/role-words";

/** The rail: nameplate, desks as words, and who is signed in. */
export function Rail({ me, onFind }: { me: Me; onFind: () => void }) {
  return (
    <aside className="shell-rail">
      <Link href="/" className="shell-home">
        <Nameplate />
      </Link>
      <button type="button" className="shell-desk shell-rail-find" onClick={onFind}>
        Find anything
        <Key name="/" />
      </button>
      <DeskLinks me={me} />
      <SignedIn me={me} />
    </aside>
  );
}

/** The desks that this person may open. */
export function DeskLinks({ me, onFollow }: { me: Me; onFollow?: () => void }) {
  const [location] = useLocation();
  const { counts } = useCounts();
  const rail = listRail(me.rights);
  const groups = [...Map.groupBy(rail, ({ railGroup }) => railGroup).values()];
  return (
    <nav className="shell-desks" aria-label="Desks">
      {groups.map((group) => (
        <ul key={group[0]!.path}>
          {group.map((desk) => (
            <li key={desk.path}>
              <Link
                href={desk.path}
                className="shell-desk"
                onClick={onFollow}
                aria-current={isInDesk(desk, location) ? "page" : undefined}
              >
                {desk.name}
                {counts[desk.path]?.count ? (
                  <Fragment>
                    <span className="shell-count" aria-hidden="true">
                      {counts[desk.path]!.count}
                    </span>
                    <span className="unseen">, {counts[desk.path]!.words}</span>
                  </Fragment>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

export function SignedIn({ me, onFollow }: { me: Me; onFollow?: () => void }) {
  const { signOut } = useSession();
  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      showToast({ text: "You are still signed in.", detail: (error as Error).message });
    }
  };
  return (
    <div className="shell-person">
      <Person name={me.name} size={32} />
      <Link href="/staff/me" className="shell-you" onClick={onFollow}>
        <b>{me.name}</b>
        <span>{roleWords(me.roles)}</span>
      </Link>
      <button type="button" className="shell-sign-out" onClick={() => void leave()}>
        Sign out
      </button>
    </div>
  );
}
