import type { StaffSubscription } from "../../../modules/subscribers/types";
import { call } from "../../common/call";
import { useKeptForm } from "../../common/forms/kept-form";
import { showToast } from "../../common/toast";
import type { PartProps } from "../facts/part-props";
import { ReasonDialog } from "./reason-dialog";
import { dayOf, planOf } from "../facts/words";

interface CancelDialogProps extends Pick<PartProps, "path" | "now" | "onChanged"> {
  readonly current: Pick<
    StaffSubscription,
    | "label"
    | "amount"
    | "currency"
    | "interval"
    | "intervalCount"
    | "cancelAtPeriodEnd"
    | "renewalAt"
    | "endsAt"
  >;
  /** Who gets an email about it. */
  readonly reader: "reader" | "owner";
  readonly onClose: () => void;
}

/** Ends a subscription with its period, or at once. Nothing is refunded by it. */
export function CancelDialog(props: CancelDialogProps) {
  const { path, now, current, reader, onClose, onChanged } = props;
  const [{ when }, setFields, clear] = useKeptForm(`cancel when ${path}`, {
    when: (current.cancelAtPeriodEnd ? "now" : "period_end") as "period_end" | "now",
  });
  const end = current.renewalAt ?? current.endsAt;
  const periodEnd = end === null ? "the end of the period" : dayOf(end, now);
  return (
    <ReasonDialog
      form={`cancel ${path}`}
      title="Cancel the subscription"
      text={
        <p>
          {planOf(current)}. This doesn’t refund anything. We’ll email the {reader}.
        </p>
      }
      button={when === "now" ? "End it now" : `Cancel for ${periodEnd}`}
      onClose={onClose}
      onSend={async (reason) => {
        const { endsAt } = await call<{ endsAt: string }>(`${path}/cancel`, {
          method: "POST",
          body: { when, reason },
        });
        clear();
        showToast(
          when === "now"
            ? { text: "The subscription has ended." }
            : { text: "Canceled.", detail: `Access until ${dayOf(endsAt, now)}.` },
        );
        await onChanged();
      }}
    >
      <fieldset className="subscriber-choices">
        <legend className="field-label">When?</legend>
        {current.cancelAtPeriodEnd ? null : (
          <label>
            <input
              type="radio"
              name="when"
              checked={when === "period_end"}
              onChange={() => setFields({ when: "period_end" })}
            />
            At the end of the paid period{end === null ? "" : `, ${periodEnd}`}
          </label>
        )}
        <label>
          <input
            type="radio"
            name="when"
            checked={when === "now"}
            onChange={() => setFields({ when: "now" })}
          />
          Now; access ends immediately
        </label>
      </fieldset>
    </ReasonDialog>
  );
}
