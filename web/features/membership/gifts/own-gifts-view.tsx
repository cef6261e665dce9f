/** /dashboard/gifts: what the reader gave, and what they were given. */
import { offer } from "#publication/offer";
import type { BoughtGift, ChangeAnswer, RunningGift } from "../../../../modules/gifts/types";
import { formatDayAndYear } from "../../../formats/dates";
import { formatMoney } from "../../../formats/money";
import { Field } from "../../../ui/field";
import { DashboardShell } from "../../account/dashboard/dashboard-shell";
import { describeStage } from "./gift-words";

interface OwnGiftsProps {
  readonly bought: readonly BoughtGift[];
  readonly running: readonly RunningGift[];
  readonly today: string;
  readonly lastDay: string;
  /** The outcome of a form, and the gift that it was about. */
  readonly outcome: (ChangeAnswer & { readonly gift: string }) | null;
}

const on = (instant: string) => formatDayAndYear(new Date(instant));

export function OwnGiftsView({ bought, running, today, lastDay, outcome }: OwnGiftsProps) {
  return (
    <DashboardShell current="gifts">
      <section aria-labelledby="running">
        <h2 id="running" className="head head-40 dashboard-head">
          Gifts Received
        </h2>
        {running.length === 0 ? (
          <p className="dashboard-text">
            You haven’t redeemed a gift. <a href="/redeem">Redeem a gift</a>
          </p>
        ) : (
          <ul className="gift-list">
            {running.map((gift) => (
              <li key={gift.id}>
                <b>{gift.name}</b>
                <span>
                  {gift.from === "" ? "" : `From ${gift.from}. `}
                  {gift.isOver
                    ? `It ended on ${on(gift.endsAt)}.`
                    : `${gift.hasBegun ? "" : `Starts on ${on(gift.startsAt)}. `}Ends on ${on(gift.endsAt)}, and doesn’t renew.`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="bought">
        <h2 id="bought" className="head head-40 dashboard-head">
          Gifts Sent
        </h2>
        {bought.length === 0 ? (
          <p className="dashboard-text">
            Nothing yet. {offer.gifts?.length ? <a href="/gift">Give a gift subscription</a> : null}
          </p>
        ) : (
          <ul className="gift-list">
            {bought.map((gift) => (
              <Bought
                key={gift.id}
                gift={gift}
                days={{ today, lastDay }}
                outcome={outcome?.gift === gift.id ? outcome : null}
              />
            ))}
          </ul>
        )}
      </section>
    </DashboardShell>
  );
}

function Bought(props: {
  readonly gift: BoughtGift;
  readonly days: { readonly today: string; readonly lastDay: string };
  readonly outcome: ChangeAnswer | null;
}) {
  const { gift, days, outcome } = props;
  const canUse = gift.stage !== "redeemed" && gift.stage !== "refunded";
  return (
    <li>
      <b>
        {gift.name}
        {gift.recipientName === "" ? "" : ` for ${gift.recipientName}`}
      </b>
      <span>
        {formatMoney(gift.amount, gift.currency)}. {describeStage(gift)}
      </span>
      {outcome ? (
        <p
          className={outcome.ok ? "gift-done" : "form-error"}
          role={outcome.ok ? "status" : "alert"}
        >
          {outcome.sentence}
        </p>
      ) : null}
      {canUse ? (
        <p className="gift-buttons">
          {gift.code === null ? null : <a href={`/gift/card/${gift.code}`}>Print the card</a>}
          {gift.stage === "sent" ? <SendAgain gift={gift} /> : null}
        </p>
      ) : null}
      {gift.stage === "waiting" || gift.stage === "card" ? (
        <Delivery gift={gift} days={days} isOpen={outcome?.ok === false} />
      ) : null}
    </li>
  );
}

function SendAgain({ gift }: { gift: BoughtGift }) {
  return (
    <form method="post" action="/dashboard/gifts">
      <input type="hidden" name="what" value="send" />
      <input type="hidden" name="gift" value={gift.id} />
      <button className="button button-outline" type="submit">
        Resend the email
      </button>
    </form>
  );
}

function Delivery(props: {
  readonly gift: BoughtGift;
  readonly days: { readonly today: string; readonly lastDay: string };
  readonly isOpen: boolean;
}) {
  const { gift, days, isOpen } = props;
  return (
    <details className="gift-delivery" open={isOpen}>
      <summary>
        {gift.stage === "card" ? "Send it by email instead" : "Change the date or email address"}
      </summary>
      <form method="post" action="/dashboard/gifts">
        <input type="hidden" name="what" value="delivery" />
        <input type="hidden" name="gift" value={gift.id} />
        <Field
          label="Email address"
          name="email"
          type="email"
          inputMode="email"
          defaultValue={gift.recipientEmail}
          maxLength={254}
          autoComplete="off"
        />
        <Field
          label="Day"
          name="day"
          type="date"
          min={days.today}
          max={days.lastDay}
          defaultValue={gift.day !== null && gift.day >= days.today ? gift.day : days.today}
        />
        <button className="button button-outline" type="submit">
          Save
        </button>
      </form>
    </details>
  );
}
