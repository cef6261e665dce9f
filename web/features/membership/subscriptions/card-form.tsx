import "../../../styles/forms/payment.css";
import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useState, type FormEvent } from "react";
import { somethingWrong } from "../../../call";
import { CardField } from "../checkout/card-field";
import { confirmSubscription } from "../checkout/checkout-calls";
import { findLibrary } from "../checkout/find-library";
import { type CardOwner, prepareCard, saveCard } from "./subscription-service";
import { TryAgain } from "../../../common/try-again";
import { useAnswer } from "../../account/session/use-answer";

interface CardFormProps {
  /** The subscription that the card is for. */
  subscriptionId: string;
  /** The owner of the card; the reader unless given. */
  owner?: CardOwner;
  onClose: () => void;
  /** @param isPaid whether the new card has paid an open bill */
  onSaved: (isPaid: boolean) => Promise<void>;
}

/** Form for a new card, in the payment provider's iframe. */
export default function CardForm(props: CardFormProps) {
  const { answer, ask } = useAnswer(findLibrary);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed || (answer && !answer.ok)) {
    const retry = () => {
      setFailed(false);
      void ask();
    };
    return <TryAgain sentence="We couldn’t load the card form." onTry={retry} />;
  }
  return (
    <Elements stripe={answer?.ok ? answer.body : null}>
      <Form {...props} onLoadError={() => setFailed(true)} />
    </Elements>
  );
}

function Form(props: CardFormProps & { onLoadError: () => void }) {
  const { subscriptionId, owner = "reader", onClose, onSaved, onLoadError } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [isComplete, setComplete] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const maySave = isComplete && !isBusy && stripe !== null;

  async function save(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!maySave || !card) return;
    setBusy(true);
    setError(null);
    const outcome = await replaceCard({ stripe, card, subscriptionId, owner });
    if (typeof outcome === "string") {
      setError(outcome);
      setBusy(false);
    } else await onSaved(outcome.isPaid);
  }

  return (
    <form className="card-form" onSubmit={(event) => void save(event)}>
      <CardField
        error={error}
        disabled={isBusy}
        onChange={(complete) => {
          setComplete(complete);
          setError(null);
        }}
        onReady={(element) => element.focus()}
        onEscape={onClose}
        onLoadError={onLoadError}
      />
      <div className="dashboard-buttons">
        <button type="submit" className="button button-ink" disabled={!maySave}>
          {isBusy ? "One moment…" : "Save card"}
        </button>
        <button type="button" className="button button-outline" onClick={onClose}>
          Keep current card
        </button>
      </div>
    </form>
  );
}

interface Replacement {
  readonly stripe: Stripe;
  readonly card: StripeCardElement;
  readonly subscriptionId: string;
  readonly owner: CardOwner;
}

/** Sets the card up with the bank, and makes it the default; returns a message on failure. */
async function replaceCard({
  stripe,
  card,
  subscriptionId,
  owner,
}: Replacement): Promise<string | { isPaid: boolean }> {
  const prepared = await prepareCard(owner);
  if (!prepared.ok) return prepared.message;
  try {
    const { error, setupIntent } = await stripe.confirmCardSetup(prepared.body.clientSecret, {
      payment_method: { card },
    });
    if (error) return error.message ?? somethingWrong;
    const method = setupIntent.payment_method;
    const id = typeof method === "string" ? method : method?.id;
    if (!id) return somethingWrong;
    const saved = await saveCard(id, owner);
    if (!saved.ok) return saved.message;
    const { paid, clientSecret } = saved.body;
    if (paid || clientSecret === null) return { isPaid: paid };
    // Some banks require authentication for each payment, in addition to the card's.
    const asked = await stripe.confirmCardPayment(clientSecret);
    if (asked.error) return asked.error.message ?? somethingWrong;
    const confirmed = await confirmSubscription(subscriptionId);
    return confirmed.ok ? { isPaid: true } : confirmed.message;
  } catch {
    return somethingWrong;
  }
}
