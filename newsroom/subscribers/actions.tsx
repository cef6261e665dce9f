/** Other actions for a reader: plan, cancellation, sessions, data. */
import { type ReactNode, useState } from "react";
import { call } from "../common/call";
import { useMay } from "../common/session";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { CancelDialog } from "./dialogs/cancel-dialog";
import { DataDialog } from "./dialogs/data-dialog";
import type { PartProps } from "./facts/part-props";
import { PlanDialog } from "./dialogs/plan-dialog";
import { RefundDialog } from "./dialogs/refund-dialog";
import { SessionsDialog } from "./dialogs/sessions-dialog";
import type { LoadedPayments } from "./facts/use-payments";
import { dayOf } from "./facts/words";

type Open = "plan" | "refund" | "cancel" | "sessions" | "data" | null;

export function Actions(props: PartProps & { readonly payments: LoadedPayments }) {
  const { page, path, now, onChanged, payments } = props;
  const [open, setOpen] = useState<Open>(null);
  const mayBill = useMay("bill_subscribers");
  const close = () => setOpen(null);
  const current = page.subscriptions.find(({ isCurrent }) => isCurrent) ?? null;
  const refundable = payments.data?.payments.find((payment) => payment.refundable > 0) ?? null;
  const isLeaving = current?.cancelAtPeriodEnd ?? false;
  const parts = { page, path, now, onChanged, onClose: close };
  const resume = useAction(async () => {
    try {
      await call(`${path}/resume`, { method: "POST" });
      showToast({ text: "The subscription continues." });
      await onChanged();
    } catch (error) {
      showToast({ text: "That didn’t work.", detail: (error as Error).message });
    }
  });
  const count = page.sessions.length;
  return (
    <>
      <ul className="subscriber-actions">
        {mayBill && current ? (
          <>
            <Action
              label="Change the plan"
              note="See the amounts first"
              onPress={() => setOpen("plan")}
            />
            {isLeaving ? (
              <Action
                label="Resume the subscription"
                note={`Ends ${dayOf(current.endsAt ?? current.accessUntil, now)}`}
                isWaiting={resume.isWaiting}
                onPress={() => void resume.run()}
              />
            ) : null}
            <Action
              label={isLeaving ? "End now" : "Cancel the subscription"}
              note={isLeaving ? "Access ends, too" : "At the end, or today"}
              onPress={() => setOpen("cancel")}
            />
          </>
        ) : null}
        {mayBill && refundable ? (
          <Action label="Refund" note="Full or partial" onPress={() => setOpen("refund")} />
        ) : null}
        <Action
          label="Sessions"
          note={count === 0 ? "Not signed in" : count === 1 ? "1 browser" : `${count} browsers`}
          onPress={() => setOpen("sessions")}
        />
        {mayBill ? (
          <Action
            label="The reader’s data"
            note="Export, or delete in 24 hours"
            onPress={() => setOpen("data")}
          />
        ) : null}
      </ul>
      <Newsletters page={page} />
      {open === "plan" && current ? <PlanDialog {...parts} current={current} /> : null}
      {open === "cancel" && current ? (
        <CancelDialog reader="reader" {...parts} current={current} />
      ) : null}
      {open === "refund" && refundable ? <RefundDialog {...parts} payment={refundable} /> : null}
      {open === "sessions" ? <SessionsDialog {...parts} /> : null}
      {open === "data" ? <DataDialog {...parts} /> : null}
    </>
  );
}

function Action(props: {
  readonly label: string;
  readonly note: ReactNode;
  readonly isWaiting?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <li>
      <button type="button" aria-disabled={props.isWaiting || undefined} onClick={props.onPress}>
        <b>{props.label}</b>
        <span>{props.note}</span>
      </button>
    </li>
  );
}

function Newsletters({ page }: { page: PartProps["page"] }) {
  const { lists, suppressed } = page.newsletters;
  const names = lists.filter(({ state }) => state === "subscribed").map(({ name }) => name);
  return (
    <p className="fine subscriber-newsletters">
      Newsletters: <b>{names.length === 0 ? "none" : names.join(", ")}</b>
      {suppressed ? ". We don’t email newsletters to this address: " : ""}
      {suppressed ? suppressedWord[suppressed] : ""}
      <br />
      We don’t keep a list of what readers open.
    </p>
  );
}

const suppressedWord = {
  bounced: "they bounced",
  complained: "one was reported as spam",
  asked: "its owner asked us not to",
} as const;
