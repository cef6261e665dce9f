/** The form of an order: a plain form, which needs no script. */
import { offer } from "#publication/offer";
import type { GiftDraft, OrderAnswer } from "../../../../modules/gifts/types";
import { formatMoney } from "../../../formats/money";
import { Field } from "../../../ui/field";
import { FormError } from "../../../common/parts/form-error";

export interface GiftFormProps {
  /** Of this form: sent twice, it's one order. */
  readonly order: string;
  readonly today: string;
  readonly lastDay: string;
  /** The signed-in buyer's address. */
  readonly email: string | null;
  readonly draft: Partial<GiftDraft>;
  readonly refusal: Extract<OrderAnswer, { ok: false }> | null;
}

export function GiftForm({ order, today, lastDay, email, draft, refusal }: GiftFormProps) {
  const errors = refusal?.errors ?? {};
  const gifts = offer.gifts ?? [];
  const chosen = gifts.some(({ id }) => id === draft.gift) ? draft.gift : gifts[0]?.id;
  const byCard = draft.how === "card";
  // An order that has expired can't be sent again: the form becomes another one.
  const orderId = errors.order === undefined ? draft.order || order : order;
  return (
    <form method="post" action="/gift" className="gift-form" noValidate>
      <input type="hidden" name="order" value={orderId} />
      <FormError text={refusal?.sentence} />
      <fieldset className="gift-choices">
        <legend className="head head-26">Choose a gift</legend>
        {errors.gift ? <p className="form-error">{errors.gift}</p> : null}
        {gifts.map(({ id, name, amount }) => (
          <label key={id}>
            <input type="radio" name="gift" value={id} defaultChecked={id === chosen} />
            <span>{name}</span>
            <b>{formatMoney(amount, offer.currency)}</b>
          </label>
        ))}
      </fieldset>
      <fieldset className="gift-part">
        <legend className="head head-26">Who is it for?</legend>
        <Field
          label="Their name"
          name="recipientName"
          defaultValue={draft.recipientName}
          error={errors.recipientName}
          maxLength={80}
          autoComplete="off"
        />
        <div className="gift-how">
          <label>
            <input type="radio" name="how" value="email" defaultChecked={!byCard} />
            By email, on the date you choose
          </label>
          <label>
            <input type="radio" name="how" value="card" defaultChecked={byCard} />
            As a card you print and give in person
          </label>
        </div>
        <div className="gift-by-email">
          <Field
            label="Their email address"
            name="recipientEmail"
            type="email"
            inputMode="email"
            defaultValue={draft.recipientEmail}
            error={errors.recipientEmail}
            maxLength={254}
            autoComplete="off"
          />
          <Field
            label="Day"
            name="day"
            type="date"
            min={today}
            max={lastDay}
            defaultValue={draft.day || today}
            error={errors.day}
          />
        </div>
        <Field
          label="A message (optional)"
          name="message"
          rows={4}
          defaultValue={draft.message}
          error={errors.message}
          maxLength={500}
          hint="Up to 500 characters."
        />
      </fieldset>
      <fieldset className="gift-part">
        <legend className="head head-26">Who is it from?</legend>
        <Field
          label="Your name"
          name="buyerName"
          defaultValue={draft.buyerName}
          error={errors.buyerName}
          maxLength={80}
          autoComplete="name"
        />
        <Field
          label="Your email address"
          name="buyerEmail"
          type="email"
          inputMode="email"
          defaultValue={email ?? draft.buyerEmail}
          locked={email !== null}
          error={errors.buyerEmail}
          maxLength={254}
          autoComplete="email"
          hint={
            email === null
              ? "We’ll send your receipt and the gift code here."
              : "The address on your account."
          }
        />
      </fieldset>
      <button className="button button-gold" type="submit">
        Review your gift
      </button>
    </form>
  );
}
