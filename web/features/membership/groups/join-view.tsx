/** Taking a seat: by an invitation's link, or by the domain of one's address. Nothing happens before the button. */
import type { JoinView as Joining, Opening, Outcome } from "../../../../modules/groups/types";
import type { ReactNode } from "react";
import { Link } from "../../../common/page/link";
import { FormError } from "../../../common/parts/form-error";

interface JoinViewProps {
  joining: Joining;
  /** Null: by domain. */
  token: string | null;
  outcome: Outcome | null;
  /** Where signing in leads back to. */
  signIn: string;
}

export function JoinView({ joining, token, outcome, signIn }: JoinViewProps) {
  const { reader, openings, problem } = joining;
  if (outcome?.ok) {
    return (
      <Frame heading="You have a seat">
        <p>
          <output>{outcome.sentence} Every article is open to you now.</output>
        </p>
        <p>
          <Link to="/" className="button button-gold">
            Start reading
          </Link>
        </p>
      </Frame>
    );
  }
  if (problem !== null) {
    return (
      <Frame heading="This link doesn’t work">
        <p>{problem}</p>
        {joining.seat ? <p>You have a seat in {joining.seat.organization}’s group.</p> : null}
      </Frame>
    );
  }
  return (
    <Frame
      heading={
        token !== null && openings[0] ? `A seat from ${openings[0].organization}` : "Take a seat"
      }
    >
      <FormError text={outcome?.sentence} />
      {joining.seat ? (
        <p>
          You already have a seat in the group of {joining.seat.organization}.
          {token !== null && openings.length === 0
            ? " If this invitation is for someone else, they can still use it."
            : ""}
        </p>
      ) : null}
      {openings.map((opening) => (
        <OpeningCard key={opening.groupId} opening={opening} joining={joining} token={token} />
      ))}
      {reader === null ? (
        <>
          <p>
            {token === null
              ? "If your organization has a group here, you can take a seat with your address there. Please sign in with it."
              : "Please sign in first. You can use any of your email addresses."}
          </p>
          <p>
            <Link to={signIn} className="button button-ink">
              Sign in
            </Link>
          </p>
        </>
      ) : openings.length === 0 && !joining.seat ? (
        <p>We couldn’t find a group for {reader}. Ask your organization to invite you.</p>
      ) : null}
    </Frame>
  );
}

function OpeningCard(props: { opening: Opening; joining: Joining; token: string | null }) {
  const { opening, joining, token } = props;
  const { organization, label, ownerEmail, isFull, invitedAs } = opening;
  const { reader, hasOwn } = joining;
  return (
    <section className="group-opening" aria-label={organization}>
      <p>
        {organization} pays, and you can read everything with {label} access. {ownerEmail} manages
        the group and can see your name and email address.
      </p>
      {invitedAs !== null && reader !== null && invitedAs.toLowerCase() !== reader.toLowerCase() ? (
        <p>
          The invitation went to {invitedAs}. You’re signed in as {reader}, which gets the seat.
        </p>
      ) : null}
      {hasOwn ? (
        <p>
          You pay for a subscription of your own. It continues, and you keep paying for it, until
          you cancel it in <Link to="/dashboard/account">your account</Link>.
        </p>
      ) : null}
      {isFull ? (
        <p className="form-error">
          All seats of this group are taken. Ask {ownerEmail} to add one.
        </p>
      ) : reader === null ? null : (
        <form method="post" className="group-form">
          {token === null ? <input type="hidden" name="group" value={opening.groupId} /> : null}
          <button type="submit" className="button button-gold">
            Take the seat<span className="sr-only"> from {organization}</span>
          </button>
        </form>
      )}
    </section>
  );
}

function Frame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main id="main" className="sheet group-join">
      <h1 className="head head-40">{heading}</h1>
      {children}
    </main>
  );
}
