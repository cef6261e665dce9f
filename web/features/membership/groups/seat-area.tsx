/** On the account page: the seat that gives access, and the group that the reader owns. */
import type { Outcome, SeatView } from "../../../../modules/groups/types";
import { Link } from "../../../common/page/link";
import { formatDayAndYear } from "../../../formats/dates";

interface SeatAreaProps {
  seat: SeatView | null;
  /** The name of the group that the reader owns; null if there is none. */
  owns: string | null;
  outcome: Outcome | null;
}

export function SeatArea({ seat, owns, outcome }: SeatAreaProps) {
  if (!seat && owns === null && !outcome) return null;
  return (
    <section aria-labelledby="group-seat">
      <h2 id="group-seat" className="head head-40 dashboard-head">
        Your Group
      </h2>
      {outcome ? (
        <output className={outcome.ok ? "dashboard-news" : "form-error"}>{outcome.sentence}</output>
      ) : null}
      {seat ? <Seat seat={seat} /> : null}
      {owns === null ? null : (
        <p className="dashboard-note">
          You own the group of {owns}.{" "}
          <Link to="/dashboard/group" className="dashboard-link">
            Open your group
          </Link>
        </p>
      )}
    </section>
  );
}

function Seat({ seat }: { seat: SeatView }) {
  const { organization, ownerEmail, isOpen, isOwner, endsAt, label } = seat;
  return (
    <>
      <p className="group-seat">
        {isOpen
          ? `Your access comes from ${organization}’s group. You can read everything as a ${label}.`
          : `Your access came from ${organization}’s group, which has ended.`}
        {isOpen && endsAt ? ` It ends on ${formatDayAndYear(new Date(endsAt))}.` : ""}
        {isOwner ? "" : ` ${ownerEmail} manages the group.`}
      </p>
      <form method="post" action="/dashboard/account" className="group-form">
        <input type="hidden" name="do" value="leave-group" />
        <button type="submit" className="button button-outline">
          Leave<span className="sr-only"> {organization}’s group</span>
        </button>
      </form>
    </>
  );
}
