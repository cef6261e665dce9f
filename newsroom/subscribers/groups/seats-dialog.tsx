/** Another number of seats: what it costs now and later is shown before it is changed. */
import useSwr from "swr";
import type { GroupPageOfStaff, SeatPreview } from "../../../modules/groups/types";
import { call } from "../../common/call";
import { useKeptForm } from "../../common/forms/kept-form";
import { showToast } from "../../common/toast";
import { Field } from "../../ui/field";
import { CostOfChange } from "../dialogs/cost-of-change";
import { ReasonDialog } from "../dialogs/reason-dialog";
import { exactMoney } from "../facts/words";

export interface GroupPartProps {
  readonly group: GroupPageOfStaff;
  readonly path: string;
  readonly now: Date;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function SeatsDialog({ group, path, now, onChanged, onClose }: GroupPartProps) {
  const [{ typed }, setFields, clear] = useKeptForm(`group seats choice ${path}`, {
    typed: String(group.seats),
  });
  const seats = Number(typed);
  const isOther = Number.isInteger(seats) && seats > 0 && seats !== group.seats;
  const { data, error } = useSwr(
    isOther ? `${path}/seats?seats=${seats}` : null,
    (key: string) => call<SeatPreview>(key),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const shown = isOther ? data : undefined;
  return (
    <ReasonDialog
      form={`group seats ${path}`}
      title="Change the seats"
      text={
        <p>
          Now: {group.seats} seats, {group.used} of them taken.
        </p>
      }
      button={
        shown && shown.dueNow > 0
          ? `Charge ${exactMoney(shown.dueNow, shown.currency)} and change`
          : "Change the seats"
      }
      onClose={onClose}
      onSend={async (reason) => {
        if (!shown) throw new Error("Enter another number of seats first.");
        const { prorationDate } = shown;
        await call(`${path}/seats`, { method: "POST", body: { seats, prorationDate, reason } });
        clear();
        showToast({ text: `The group has ${seats} seats now.` });
        await onChanged();
      }}
    >
      <Field
        label="Seats"
        type="number"
        value={typed}
        onChange={(event) => setFields({ typed: event.currentTarget.value })}
      />
      <div aria-live="polite">
        {isOther && !shown && !error ? <p className="fine">Checking with Stripe…</p> : null}
        {isOther && error ? <p className="field-error">{(error as Error).message}</p> : null}
        {shown ? <CostOfChange shown={shown} now={now} /> : null}
      </div>
    </ReasonDialog>
  );
}
