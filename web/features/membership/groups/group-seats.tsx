import type { GroupSubscription, OwnGroup, SeatPreview } from "../../../../modules/groups/types";
import { formatDayAndYear } from "../../../formats/dates";
import { formatMoney } from "../../../formats/money";
import { Field } from "../../../ui/field";
import { formatEvery } from "../../../../shared/interval";
import { PreviewLines } from "../prices/preview-lines";
import { GroupForm } from "./group-form";

export interface AskedSeats {
  readonly seats: number;
  /** The price of this number, or why there is none. */
  readonly cost: SeatPreview | string;
}

interface GroupSeatsProps {
  group: OwnGroup;
  subscription: GroupSubscription;
  preview: AskedSeats | null;
}

/** Changes the number of seats: the amount is shown before anything changes. */
export function GroupSeats({ group, subscription, preview }: GroupSeatsProps) {
  const { fewest, most } = subscription;
  const least = Math.max(fewest, group.used);
  return (
    <section aria-labelledby="group-seats">
      <div className="dashboard-head">
        <h2 id="group-seats" className="head head-40">
          Seats
        </h2>
        <p className="deck">
          Your group has {group.seats} seats. You can have {least} to {most}.
        </p>
      </div>
      <form method="get" action="/dashboard/group#group-seats" className="group-form">
        <Field
          label="Number of seats"
          name="seats"
          type="number"
          inputMode="numeric"
          defaultValue={String(preview?.seats ?? group.seats)}
          error={typeof preview?.cost === "string" ? preview.cost : null}
          required
        />
        <button type="submit" className="button button-outline">
          Show the price
        </button>
      </form>
      {preview && typeof preview.cost === "object" ? <Price cost={preview.cost} /> : null}
    </section>
  );
}

function Price({ cost }: { cost: SeatPreview }) {
  const { seats, currency, lines, dueNow, creditLeft, newAmount, renewalAt, prorationDate } = cost;
  const money = (amount: number) => formatMoney(amount, currency, { includeCents: true });
  return (
    <div className="group-price">
      <PreviewLines lines={lines} dueNow={dueNow} currency={currency} />
      <p>
        {dueNow > 0 ? null : "Nothing is due now. "}
        {creditLeft > 0 ? `We’ll credit ${money(creditLeft)} to your next bills. ` : ""}
        From {formatDayAndYear(new Date(renewalAt))}, {seats} seats will cost {money(newAmount)}{" "}
        {formatEvery(cost)}.
      </p>
      <GroupForm
        action="change-seats"
        fields={{ seats: String(seats), prorationDate: String(prorationDate) }}
        label={dueNow > 0 ? `Change and pay ${money(dueNow)}` : `Change to ${seats} seats`}
        ink="ink"
      />
    </div>
  );
}
