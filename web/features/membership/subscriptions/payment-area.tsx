import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { formatDayAndYear } from "../../../formats/dates";
import { formatMoney } from "../../../formats/money";
import { listReceipts, openPortal, type Receipt } from "./subscription-service";
import { describeCard } from "../checkout/name-card";
import { TryAgain } from "../../../common/try-again";
import { useAnswer } from "../../account/session/use-answer";
import type { SubscriptionState } from "./use-subscription";
import { FormError } from "../../../common/parts/form-error";

/** The card form includes the payment provider's library: loaded on demand. */
const CardForm = lazy(() => import("./card-form"));

/** The payment card and the receipts. Not rendered for readers who have never paid. */
export function PaymentArea({ isPaying, state }: { isPaying: boolean; state: SubscriptionState }) {
  const { answer, ask } = useAnswer(listReceipts);
  const receipts = answer?.ok ? answer.body : [];
  const { subscription } = state;
  const hasPaid = receipts.length > 0;
  useAskingAfterChange(subscription, ask);
  if (state.kind === "off" || !(isPaying || subscription || hasPaid)) return null;
  return (
    <section aria-labelledby="payment">
      <div className="dashboard-head">
        <h2 id="payment" className="head head-40">
          Payment and Receipts
        </h2>
      </div>
      {subscription ? (
        <CardRow
          state={state}
          onPaid={async () => {
            await Promise.all([state.ask(), ask()]);
          }}
        />
      ) : null}
      {answer === null ? (
        <output className="sr-only needs-script">Loading your receipts…</output>
      ) : answer.ok ? (
        <Receipts receipts={receipts} />
      ) : (
        <TryAgain sentence="We couldn’t load your receipts." onTry={() => void ask()} />
      )}
      {subscription || hasPaid ? <PortalButton /> : null}
    </section>
  );
}

/** Reloads the receipts after a payment, a change or a cancellation elsewhere on the page. */
function useAskingAfterChange(
  subscription: SubscriptionState["subscription"],
  ask: () => Promise<void>,
): void {
  const now =
    subscription && [subscription.planId, subscription.status, subscription.renewalAt].join(" ");
  const seen = useRef(now);
  useEffect(() => {
    if (seen.current !== null && now !== null && seen.current !== now) void ask();
    seen.current = now;
  }, [now, ask]);
}

function CardRow({ state, onPaid }: { state: SubscriptionState; onPaid: () => Promise<void> }) {
  const { subscription, isChangingCard, setChangingCard } = state;
  const row = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState("");
  const card = subscription?.card ?? null;
  useEffect(() => {
    if (isChangingCard) row.current?.focus();
  }, [isChangingCard]);
  return (
    <>
      <div ref={row} className="card-row" tabIndex={-1}>
        <p>{card ? describeCard(card) : "There’s no card on file."}</p>
        {isChangingCard ? null : (
          <button
            type="button"
            className="button button-outline"
            onClick={() => {
              setNews("");
              setChangingCard(true);
            }}
          >
            Change card
          </button>
        )}
      </div>
      {isChangingCard && subscription ? (
        <Suspense fallback={<p className="dashboard-note">One moment…</p>}>
          <CardForm
            subscriptionId={subscription.id}
            onClose={() => setChangingCard(false)}
            onSaved={async (isPaid) => {
              setChangingCard(false);
              setNews(
                isPaid
                  ? "Your new card is saved, and your balance is paid."
                  : "Your new card is saved.",
              );
              await onPaid();
              row.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
      <output className="dashboard-news">{news}</output>
    </>
  );
}

const statusLabels: Readonly<Record<Receipt["status"], string>> = {
  paid: "Paid",
  open: "Due",
  refunded: "Refunded",
  partly_refunded: "Partly refunded",
  disputed: "Disputed with your bank",
  dispute_lost: "Reversed by your bank",
};

function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.length === 0) {
    return <p className="dashboard-note">No charges yet.</p>;
  }
  return (
    <table className="receipts">
      <caption className="sr-only">Receipts, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
          <th scope="col">
            <span className="sr-only">Receipt</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </tbody>
    </table>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { number, paidAt, amount, currency, description, status, href } = receipt;
  const date = paidAt ? formatDayAndYear(new Date(paidAt)) : "";
  return (
    <tr>
      <td>{date || statusLabels[status]}</td>
      <td>
        {description}
        {status === "paid" || date === "" ? null : ` (${statusLabels[status]})`}
      </td>
      <td>{formatMoney(amount, currency)}</td>
      <td>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {status === "open" ? "Pay" : "Receipt"}
            <span className="sr-only"> {number ?? description}, opens in a new window</span>
          </a>
        ) : null}
      </td>
    </tr>
  );
}

/** Stripe's customer portal: other cards, tax details, old bills. */
function PortalButton() {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function open() {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    const answer = await openPortal();
    if (answer.ok) window.location.assign(answer.body.url);
    else setProblem(answer.message);
    setBusy(false);
  }

  return (
    <div className="dashboard-buttons">
      <button
        type="button"
        className="button button-outline"
        aria-disabled={isBusy}
        onClick={() => void open()}
      >
        Manage billing
      </button>
      <FormError text={problem} />
    </div>
  );
}
