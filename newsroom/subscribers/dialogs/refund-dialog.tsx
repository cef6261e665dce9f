/** Refunding a payment, whole or in part. The button names the amount: it can't be undone. */
import { type FormEvent, useState } from "react";
import type { RefundAccess, StaffPayment, StaffRefund } from "../../../modules/subscribers/types";
import { newId } from "../../../shared/new-id";
import { readDecimal, toDecimal } from "../../../shared/money";
import { call } from "../../common/call";
import { useKeptForm } from "../../common/forms/kept-form";
import { useMay } from "../../common/session";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, TextArea, FieldError } from "../../ui/field";
import type { PartProps } from "../facts/part-props";
import { exactMoney, shortDay } from "../facts/words";

interface RefundDialogProps extends Omit<PartProps, "now"> {
  readonly payment: StaffPayment;
  readonly onClose: () => void;
}

export function RefundDialog({ path, payment, page, onClose, onChanged }: RefundDialogProps) {
  const { currency, refundable, refunded } = payment;
  const [fields, setFields, clear] = useKeptForm(`refund ${payment.id} ${refunded}`, {
    // The same after a reload: pressed again, it is the same refund.
    id: newId(),
    typed: toDecimal(refundable, currency),
    access: "continues" as RefundAccess,
    reason: "",
  });
  const { id, typed, access, reason } = fields;
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  const [problem, setProblem] = useState<string | null>(null);
  const mayConfirm = useMay("manage_paper");
  const amount = readDecimal(typed, currency) || null;
  const isTooMuch = amount !== null && amount > refundable;
  const waits =
    amount !== null && page.refundLimit !== null && amount > page.refundLimit && !mayConfirm;
  const current = page.subscriptions.find(({ isCurrent }) => isCurrent);
  const renews = current !== undefined && !current.cancelAtPeriodEnd;
  const { run, isWaiting, error } = useAction(async () => {
    try {
      const refund = await call<StaffRefund>(`${path}/refunds`, {
        method: "POST",
        body: { id, invoiceId: payment.id, amount, seenRefunded: refunded, access, reason },
      });
      const sum = exactMoney(refund.amount, currency);
      showToast(
        refund.state === "waiting"
          ? {
              text: "We’ve asked a publisher.",
              detail: `${sum} will be refunded once they confirm.`,
            }
          : { text: `${sum} refunded.`, detail: "It will reach the card in 5 to 10 days." },
      );
      clear();
      onClose();
    } catch (failure) {
      // A refund that Stripe rejected is another refund when it is tried again.
      if ((failure as { code?: string }).code === "refused") set({ id: newId() });
      throw failure;
    } finally {
      await onChanged();
    }
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (amount === null) return setProblem("Enter an amount, such as 12.00.");
    if (isTooMuch) return setProblem(`No more than ${exactMoney(refundable, currency)}.`);
    if (reason.trim() === "") return setProblem("Please give a reason.");
    setProblem(null);
    void run();
  }

  const choices: readonly { readonly value: RefundAccess; readonly text: string }[] = [
    {
      value: "continues",
      text: renews ? "Access continues, and the subscription renews" : "Access doesn’t change",
    },
    ...(current && renews
      ? [
          {
            value: "period_end" as const,
            text: `Access ends with the period, on ${shortDay(current.endsAt ?? current.renewalAt ?? current.accessUntil)}`,
          },
        ]
      : []),
    ...(current ? [{ value: "now" as const, text: "Access ends now" }] : []),
  ];
  return (
    <Dialog title="Refund" width="narrow" onClose={onClose}>
      <p className="deck">
        {payment.description}, {exactMoney(payment.amount, currency)} on {shortDay(payment.at)}
      </p>
      <form className="subscriber-form" noValidate onSubmit={submit}>
        <Field
          label={`Amount, ${currency.toUpperCase()}`}
          inputMode="decimal"
          value={typed}
          hint={`Up to ${exactMoney(refundable, currency)}.`}
          onChange={(event) => set({ typed: event.currentTarget.value })}
          data-autofocus
        />
        <fieldset className="subscriber-choices">
          <legend className="field-label">What happens to access?</legend>
          {choices.map(({ value, text }) => (
            <label key={value}>
              <input
                type="radio"
                name="access"
                checked={access === value}
                onChange={() => set({ access: value })}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Why"
          hint="Saved in the log, where staff can see it."
          value={reason}
          maxLength={500}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        <FieldError error={problem ?? error} />
        <Button kind="ink" type="submit" isWaiting={isWaiting}>
          {isWaiting
            ? "One moment…"
            : waits
              ? `Ask a publisher to refund ${exactMoney(amount, currency)}`
              : amount === null || isTooMuch
                ? "Refund"
                : `Refund ${exactMoney(amount, currency)}`}
        </Button>
      </form>
    </Dialog>
  );
}
