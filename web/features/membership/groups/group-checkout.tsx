import "../../../styles/forms/payment.css";
import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { GroupPlan } from "../../../../modules/groups/types";
import { Link } from "../../../common/page/link";
import { openPage } from "../../../common/page/open-page";
import { TryAgain } from "../../../common/try-again";

import { formatMoney } from "../../../formats/money";
import { Field } from "../../../ui/field";
import { useAnswer } from "../../account/session/use-answer";
import { useAuth } from "../../account/session/use-auth";
import { CardField } from "../checkout/card-field";
import { formatCalendarDay } from "../checkout/totals";
import { findLibrary } from "../checkout/find-library";
import { forgetCheckout, takeCheckoutId } from "../checkout/pending-checkout";
import { describeError, settleOrder, waitUntilActive } from "../checkout/settle-payment";
import { type GroupPreview, previewGroup, subscribeGroup } from "./group-calls";
import { formatEvery, nameFrequency } from "../../../../shared/interval";

interface GroupCheckoutProps {
  plans: readonly GroupPlan[];
  /** Amounts as text, by cents; others are formatted when the reader chooses them. */
  printed: Readonly<Record<number, string>>;
}

/** The order of a group: seats, the organization's name, the amount, and the card. */
export function GroupCheckout({ plans, printed }: GroupCheckoutProps) {
  const { fewest, most } = plans[0]!;
  const [planId, setPlanId] = useState(plans.at(-1)!.planId);
  const [typed, setTyped] = useState(String(fewest));
  const plan = plans.find((one) => one.planId === planId)!;
  const seats = Number(typed);
  const isRight = Number.isInteger(seats) && seats >= fewest && seats <= most;
  const wrong = isRight ? null : `Please enter ${fewest} to ${most} seats.`;
  const name = useId();
  const show = (cents: number) => printed[cents] ?? formatMoney(cents, plan.currency);
  return (
    <div className="group-checkout">
      <fieldset className="group-intervals">
        <legend className="field-label">Billing</legend>
        {plans.map((choice) => (
          <label key={choice.planId}>
            <input
              type="radio"
              name={name}
              checked={choice.planId === planId}
              onChange={() => setPlanId(choice.planId)}
            />
            <span>
              {nameFrequency(choice)}: {show(choice.amount)} a seat
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label="Number of seats"
        name="seats"
        type="number"
        inputMode="numeric"
        value={typed}
        error={typed === "" ? null : wrong}
        onChange={(event) => setTyped(event.currentTarget.value)}
        required
      />
      <p className="group-amount" aria-live="polite">
        {isRight ? (
          <>
            <b>{show(plan.amount * seats)}</b> {formatEvery(plan)} for {seats} seats
          </>
        ) : (
          " "
        )}
      </p>
      <Order key={planId} plan={plan} seats={isRight ? seats : null} />
    </div>
  );
}

/** Signed-in readers pay; others sign in first, so that the group has an owner with a proved address. */
function Order({ plan, seats }: { plan: GroupPlan; seats: number | null }) {
  const { reader, isLoading } = useOwner();
  if (isLoading || !reader) {
    return (
      <div className={`group-sign-in${isLoading ? " group-waits" : ""}`}>
        <p className="joining-small">
          You’ll own the group, invite its readers and get its bills, so please sign in first.
        </p>
        <Link to="/socialLogin?next=%2Fgroups" className="button button-gold">
          Sign in to order
        </Link>
      </div>
    );
  }
  return <Payment plan={plan} seats={seats} email={reader} />;
}

/** The reader whose address is proved. */
function useOwner() {
  const { isLoading, isAuthenticated, account } = useAuth();
  return { isLoading, reader: isAuthenticated ? (account?.email ?? null) : null };
}

function Payment(props: { plan: GroupPlan; seats: number | null; email: string }) {
  const { answer, ask } = useAnswer(findLibrary);
  if (answer && !answer.ok) {
    return <TryAgain sentence="We couldn’t load the card form." onTry={() => void ask()} />;
  }
  return (
    <Elements stripe={answer?.ok ? answer.body : null} options={{ locale: "en" }}>
      <PaymentForm {...props} />
    </Elements>
  );
}

/** Stripe's cost of the order; null while it is asked. */
function usePreview(planId: string, seats: number | null): GroupPreview | string | null {
  const [known, setKnown] = useState<{ of: string; preview: GroupPreview | string } | null>(null);
  const of = `${planId} ${seats}`;
  useEffect(() => {
    if (seats === null) return;
    let isOver = false;
    const asking = setTimeout(() => {
      void previewGroup({ planId, seats }).then((answer) => {
        if (!isOver) setKnown({ of, preview: answer.ok ? answer.body : answer.message });
        return undefined;
      });
    }, 300);
    return () => {
      isOver = true;
      clearTimeout(asking);
    };
  }, [planId, seats, of]);
  return known?.of === of ? known.preview : null;
}

function PaymentForm(props: { plan: GroupPlan; seats: number | null; email: string }) {
  const { plan, seats, email } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [organization, setOrganization] = useState("");
  const [isComplete, setComplete] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ at: "card" | "form"; sentence: string } | null>(null);
  const preview = usePreview(plan.planId, seats);
  const isNamed = organization.trim() !== "";
  const shown = typeof preview === "object" ? preview : null;
  const mayPay = isComplete && isNamed && stripe !== null && seats !== null && shown !== null;

  async function pay(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!mayPay || isBusy || !card) return;
    setBusy(true);
    setProblem(null);
    const made = await stripe.createPaymentMethod({
      type: "card",
      card,
      billing_details: { email, name: organization.trim() },
    });
    const refused = made.error
      ? describeError(made.error)
      : await order(stripe, made.paymentMethod.id);
    if (!refused) return;
    setProblem(refused);
    setBusy(false);
  }

  async function order(from: NonNullable<typeof stripe>, paymentMethodId: string) {
    const settled = await settleOrder({ stripe: from, onBank: () => undefined }, () =>
      subscribeGroup({
        paymentMethodId,
        planId: plan.planId,
        seats: seats!,
        organization: organization.trim(),
        checkoutId: takeCheckoutId(`${plan.planId} ${seats} ${organization.trim()}`),
      }),
    );
    if (settled.kind === "paid") {
      await waitUntilActive(settled.subscriptionId);
      forgetCheckout();
      openPage("/dashboard/group");
      return null;
    }
    if (settled.kind === "signed-out") {
      return { at: "form", sentence: "You’ve been signed out. Please sign in again." } as const;
    }
    return { at: settled.at === "card" ? "card" : "form", sentence: settled.sentence } as const;
  }

  return (
    <form className="payment" onSubmit={(event) => void pay(event)} noValidate>
      <Field
        label="Organization"
        name="organization"
        value={organization}
        onChange={(event) => setOrganization(event.currentTarget.value)}
        hint="Appears on the invoice and in your invitations."
        autoComplete="organization"
        maxLength={120}
        required
      />
      <CardField
        error={problem?.at === "card" ? problem.sentence : null}
        disabled={isBusy}
        onChange={(complete) => {
          setComplete(complete);
          setProblem(null);
        }}
        onReady={() => undefined}
        onEscape={() => undefined}
        onLoadError={() =>
          setProblem({ at: "form", sentence: "The card form didn’t load. Reload the page." })
        }
      />
      <p className="group-due" aria-live="polite">
        {shown ? (
          <>
            Due today: <b>{formatMoney(shown.dueToday, shown.currency, { includeCents: true })}</b>.
            Then {formatMoney(shown.amount, shown.currency, { includeCents: true })}{" "}
            {formatEvery(shown)}, starting {formatCalendarDay(shown.renewalOn)}.
          </>
        ) : typeof preview === "string" ? (
          preview
        ) : (
          "Calculating what’s due today…"
        )}
      </p>
      <div className="payment-notice" role="alert">
        {problem?.at === "form" ? <p className="form-error">{problem.sentence}</p> : null}
      </div>
      <button
        type="submit"
        className="button button-gold button-wide"
        disabled={!mayPay}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? "One moment…" : "Buy seats"}
      </button>
      <p className="payment-note">You may cancel at any time.</p>
    </form>
  );
}
