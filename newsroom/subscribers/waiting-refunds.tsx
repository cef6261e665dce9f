/** Refunds above the limit, which a publisher confirms or declines. */
import { useState } from "react";
import useSwr from "swr";
import { Link } from "wouter";
import type { WaitingRefund } from "../../modules/subscribers/types";
import { call } from "../common/call";
import { useMay } from "../common/session";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { exactMoney, whenOf } from "./facts/words";

const address = "/refunds";

export function WaitingRefunds(props: { readonly count: number; readonly onChanged: () => void }) {
  const { count, onChanged } = props;
  const mayConfirm = useMay("manage_paper");
  const mayBill = useMay("bill_subscribers");
  const [isOpen, setOpen] = useState(false);
  if (count === 0 || !mayBill) return null;
  return (
    <div className="notice subscribers-waiting">
      <p>
        <b>
          {count === 1
            ? "A refund is waiting for a publisher."
            : `${count} refunds are waiting for a publisher.`}
        </b>
        {mayConfirm ? "Nothing is refunded until you confirm it." : "A publisher confirms them."}
      </p>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {mayConfirm ? "Review" : "View"}
      </Button>
      {isOpen ? (
        <Dialog title="Refunds to confirm" onClose={() => setOpen(false)}>
          <List mayConfirm={mayConfirm} onChanged={onChanged} />
        </Dialog>
      ) : null}
    </div>
  );
}

function List({ mayConfirm, onChanged }: { mayConfirm: boolean; onChanged: () => void }) {
  const { data, error, mutate } = useSwr(address, (path: string) =>
    call<{ refunds: readonly WaitingRefund[] }>(path),
  );
  if (error) return <p role="alert">{(error as Error).message}</p>;
  if (!data) return <p>Loading the refunds…</p>;
  if (data.refunds.length === 0) return <p>No refunds are waiting.</p>;
  const reload = async () => {
    await mutate();
    onChanged();
  };
  return (
    <ul className="subscriber-lines">
      {data.refunds.map((refund) => (
        <Waiting key={refund.id} refund={refund} mayConfirm={mayConfirm} onDecided={reload} />
      ))}
    </ul>
  );
}

function Waiting(props: {
  readonly refund: WaitingRefund;
  readonly mayConfirm: boolean;
  readonly onDecided: () => Promise<void>;
}) {
  const { refund, mayConfirm, onDecided } = props;
  const sum = exactMoney(refund.amount, refund.currency);
  const { run, isWaiting, error } = useAction(async (decision: "confirm" | "decline") => {
    await call(`/refunds/${refund.id}/${decision}`, { method: "POST" });
    showToast({ text: decision === "confirm" ? `${sum} refunded.` : "Declined." });
    await onDecided();
  });
  const { reader } = refund;
  return (
    <li>
      <p>
        <b>{sum}</b>{" "}
        {reader ? (
          <Link href={`/subscribers/${reader.id}`}>{reader.name || reader.email}</Link>
        ) : (
          "a deleted account"
        )}
        <br />“{refund.reason}”
        <span className="fine">
          {" "}
          {refund.requestedBy}, {whenOf(refund.requestedAt)}
        </span>
        {error ? (
          <span className="field-error" role="alert">
            {error}
          </span>
        ) : null}
      </p>
      {mayConfirm ? (
        <span className="subscriber-buttons">
          <Button kind="ink" isSmall isWaiting={isWaiting} onClick={() => void run("confirm")}>
            Refund {sum}
          </Button>
          <Button isSmall isWaiting={isWaiting} onClick={() => void run("decline")}>
            Decline
          </Button>
        </span>
      ) : null}
    </li>
  );
}
