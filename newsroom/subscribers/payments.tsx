/** Payments, refunds and declined charges, as Stripe has them. */
import { useState } from "react";
import type { StaffPayment, StaffRefund } from "../../modules/subscribers/types";
import { useMay } from "../common/session";
import { Button } from "../ui/button";
import { Failed, Loading } from "../ui/states";
import type { PartProps } from "./facts/part-props";
import { RefundDialog } from "./dialogs/refund-dialog";
import type { LoadedPayments } from "./facts/use-payments";
import { exactMoney, money, shortDay } from "./facts/words";

const statusWord: Readonly<Record<StaffPayment["status"], string>> = {
  paid: "Paid",
  refunded: "Refunded",
  partly_refunded: "Partly refunded",
  disputed: "Disputed",
  dispute_lost: "Dispute lost",
  due: "Due",
  failed: "Declined",
};

/** "Visa 4242". */
const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${last4}`;

export function Payments(props: PartProps & { readonly payments: LoadedPayments }) {
  const { page, path, payments, onChanged } = props;
  const { data, error } = payments;
  const mayRefund = useMay("bill_subscribers");
  const [refunding, setRefunding] = useState<StaffPayment | null>(null);
  const rows = data?.payments ?? [];
  return (
    <section className="subscriber-section" aria-labelledby="subscriber-payments">
      <header>
        <h2 id="subscriber-payments" className="head-26">
          Payments
        </h2>
        {data ? <Total rows={rows} dashboard={data.dashboard} /> : null}
      </header>
      {error ? (
        <Failed
          what="We couldn’t load the payments."
          error={error}
          onRetry={() => void payments.reload()}
          isRetrying={payments.isLoading}
        />
      ) : null}
      {!data && !error ? <Loading what="the payments" rows={2} /> : null}
      {data && rows.length === 0 && !data.next ? (
        <p className="subscriber-none">No payments yet.</p>
      ) : null}
      {rows.length > 0 || data?.next ? (
        <table className="subscriber-payments">
          <thead className="unseen">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">For</th>
              <th scope="col">Card</th>
              <th scope="col">State</th>
              <th scope="col">Amount</th>
              <th scope="col">Refund</th>
            </tr>
          </thead>
          <tbody>
            {data?.next ? (
              <tr data-is-future>
                <td>{shortDay(data.next.at)}</td>
                <th scope="row">
                  Renewal, if nothing changes
                  {data.next.amount === data.next.fullAmount ? null : (
                    <span className="fine">
                      {" "}
                      {exactMoney(data.next.fullAmount, data.next.currency)} less discounts and
                      credit
                    </span>
                  )}
                </th>
                <td>{null}</td>
                <td>Upcoming</td>
                <td>{exactMoney(data.next.amount, data.next.currency)}</td>
                <td>{null}</td>
              </tr>
            ) : null}
            {rows.map((payment) => (
              <tr key={payment.id}>
                <td>{shortDay(payment.at)}</td>
                <th scope="row">
                  {payment.description}
                  <RefundNote payment={payment} refunds={page.refunds} />
                </th>
                <td>{payment.card ? cardName(payment.card) : ""}</td>
                <td>{statusWord[payment.status]}</td>
                <td>{exactMoney(payment.amount, payment.currency)}</td>
                <td>
                  {mayRefund && payment.refundable > 0 ? (
                    <Button kind="quiet" isSmall onClick={() => setRefunding(payment)}>
                      Refund…
                      <span className="unseen"> {payment.description}</span>
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {refunding ? (
        <RefundDialog
          path={path}
          payment={refunding}
          page={page}
          onClose={() => setRefunding(null)}
          onChanged={onChanged}
        />
      ) : null}
    </section>
  );
}

function Total(props: { rows: readonly StaffPayment[]; dashboard: string | null }) {
  const { rows, dashboard } = props;
  const currency = rows[0]?.currency;
  const paid = rows.filter(({ status }) => status !== "due" && status !== "failed");
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
  const refunded = sum(paid.map((payment) => payment.refunded));
  const lost = sum(paid.map((payment) => payment.lost));
  return (
    <p className="fine">
      {currency
        ? `${money(sum(paid.map(({ amount }) => amount)), currency)} paid, ${refunded === 0 ? "nothing" : money(refunded, currency)} refunded${lost === 0 ? "" : `, ${money(lost, currency)} lost in disputes`}`
        : null}
      {dashboard ? (
        <>
          {" · "}
          <a href={dashboard} target="_blank" rel="noreferrer">
            See it in Stripe<span className="unseen"> (opens in a new tab)</span>
          </a>
        </>
      ) : null}
    </p>
  );
}

function RefundNote(props: { payment: StaffPayment; refunds: readonly StaffRefund[] }) {
  const { payment, refunds } = props;
  const open = refunds.find(
    ({ invoiceId, state }) =>
      invoiceId === payment.id && (state === "waiting" || state === "sending"),
  );
  const words = open
    ? open.state === "waiting"
      ? `A refund of ${exactMoney(open.amount, open.currency)} is waiting for a publisher`
      : `A refund of ${exactMoney(open.amount, open.currency)} is on its way`
    : payment.status === "partly_refunded"
      ? `${exactMoney(payment.refunded, payment.currency)} refunded`
      : null;
  return words ? <span className="fine"> {words}</span> : null;
}
