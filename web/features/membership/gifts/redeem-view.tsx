/** /redeem: entering a code, and what it does. Nothing is used up before the button is clicked. */
import type { ReactNode } from "react";
import type { RedeemView as Redeemed, RunningGift } from "../../../../modules/gifts/types";
import { signInPath } from "../../../common/visits";
import { Link } from "../../../common/page/link";
import { formatDayAndYear } from "../../../formats/dates";
import { ButtonLink } from "../../../ui/button";
import { Field } from "../../../ui/field";

const on = (instant: string) => formatDayAndYear(new Date(instant));

export function RedeemForm({ code = "", error = null }: { code?: string; error?: string | null }) {
  return (
    <main id="main" className="sheet gift-sheet">
      <section className="gift-review">
        <h1 className="head head-52">Redeem a gift</h1>
        <p className="deck">Enter the code from your card or email.</p>
        <form method="post" action="/redeem" className="gift-code-form">
          <Field
            label="Code"
            name="code"
            defaultValue={code}
            error={error}
            maxLength={60}
            autoComplete="off"
            required
          />
          <button className="button button-ink" type="submit">
            Continue
          </button>
        </form>
      </section>
    </main>
  );
}

export function RedeemView({ view, code }: { view: Redeemed; code: string }) {
  if (view.state === "unknown") {
    return (
      <RedeemForm
        code={code}
        error="We don’t recognize that code. Please check it against your card or email."
      />
    );
  }
  if (view.state === "too-many") return <RedeemForm code={code} error={view.sentence} />;
  return (
    <main id="main" className="sheet gift-sheet">
      <section className="gift-review">
        <Answer view={view} code={code} />
      </section>
    </main>
  );
}

type Known = Exclude<Redeemed, { state: "unknown" | "too-many" }>;

function Answer({ view, code }: { view: Known; code: string }) {
  switch (view.state) {
    case "used":
      return (
        <Message head="This gift has been used">
          Each code works once. If you redeemed it, sign in to that account to see{" "}
          <Link to="/dashboard/gifts">your gifts</Link>.
        </Message>
      );
    case "refunded":
      return (
        <Message head="This gift was refunded">
          Its code no longer works. Please ask the person who gave it to you.
        </Message>
      );
    case "yours":
      return (
        <>
          <Own gift={view.gift} />
          <p className="gift-buttons">
            {view.gift.isOver ? (
              <ButtonLink to="/pricing" ink="gold">
                See plans
              </ButtonLink>
            ) : (
              <ButtonLink to="/" ink="ink">
                Read today’s paper
              </ButtonLink>
            )}
          </p>
        </>
      );
    case "subscribed":
      return (
        <Message head="Keep this gift for later">
          You have {view.subscription}, which renews on {on(view.renewsAt)}. If you redeemed the
          gift now, you’d keep paying while it runs. It doesn’t expire, so you can redeem it after
          your subscription ends. If you cancel, you can redeem it right away, and it will start
          when your paid period ends. You can cancel in{" "}
          <Link to="/dashboard/account">your account</Link>.
        </Message>
      );
    case "ready":
      return <Ready view={view} code={code} />;
  }
}

/** A gift that the reader has redeemed. */
function Own({ gift }: { gift: RunningGift }) {
  const { label, hasBegun, isOver } = gift;
  const [start, end] = [on(gift.startsAt), on(gift.endsAt)];
  if (isOver) return <Message head="Your gift has ended">{`${label} ended on ${end}.`}</Message>;
  return (
    <Message head={hasBegun ? "The whole paper is open to you" : `Your gift starts on ${start}`}>
      {hasBegun ? `You have ${label} until ${end}` : `Then you have ${label} until ${end}`}. It
      doesn’t renew, and you won’t be charged.
    </Message>
  );
}

function Message({ head, children }: { head: string; children: ReactNode }) {
  return (
    <>
      <h1 className="head head-52">{head}</h1>
      <p className="deck">{children}</p>
    </>
  );
}

function Ready({ view, code }: { view: Extract<Known, { state: "ready" }>; code: string }) {
  const { card, label, startsAt, endsAt, isSignedIn, has } = view;
  return (
    <>
      <h1 className="head head-52">
        {card.buyerName === "" ? "A gift for you" : `A gift from ${card.buyerName}`}
      </h1>
      <p className="deck">
        {card.name}: you can read everything as a {label}. There’s nothing to pay, and it doesn’t
        renew.
      </p>
      {card.message === "" ? null : <p className="gift-message">{card.message}</p>}
      {has === null || startsAt !== null ? null : (
        <p className="gift-small">
          You already have free access as a {has}. The gift would run at the same time. It doesn’t
          expire, so you can also keep it for later.
        </p>
      )}
      {isSignedIn ? (
        <form method="post" action={`/redeem/${encodeURIComponent(code)}`} className="gift-buttons">
          <button className="button button-gold" type="submit">
            Redeem your gift
          </button>
          <span className="gift-small">
            {startsAt === null
              ? ""
              : `It starts on ${on(startsAt)}, after your current access ends. `}
            It ends on {on(endsAt)}.
          </span>
        </form>
      ) : (
        <>
          <p className="gift-buttons">
            <ButtonLink to={signInPath(`/redeem/${encodeURIComponent(code)}`)} ink="gold">
              Sign in to redeem it
            </ButtonLink>
          </p>
          <p className="gift-small">
            If you don’t have an account, we’ll create a free one. Your code isn’t used until you
            redeem it.
          </p>
        </>
      )}
    </>
  );
}
