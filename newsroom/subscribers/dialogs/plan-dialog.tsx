/** Another plan: what it costs now and later is shown before it is changed. */
import useSwr from "swr";
import type { ChangePreview, Price, StaffSubscription } from "../../../modules/subscribers/types";
import { formatEvery, intervalOf } from "../../../shared/interval";
import { call } from "../../common/call";
import { useKeptForm } from "../../common/forms/kept-form";
import { showToast } from "../../common/toast";
import { Select } from "../../ui/field";
import type { PartProps } from "../facts/part-props";
import { CostOfChange } from "./cost-of-change";
import { ReasonDialog } from "./reason-dialog";
import { exactMoney, money, planOf } from "../facts/words";

export function PlanDialog(
  props: PartProps & { readonly current: StaffSubscription; readonly onClose: () => void },
) {
  const { path, now, current, onClose, onChanged } = props;
  const [{ planId }, setFields, clear] = useKeptForm(`plan choice ${path}`, { planId: "" });
  const plans = useSwr("/plans", (key: string) => call<{ plans: readonly Price[] }>(key));
  const preview = useSwr(
    planId === "" ? null : `${path}/plan/preview?planId=${encodeURIComponent(planId)}`,
    (key: string) => call<ChangePreview>(key),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const others = (plans.data?.plans ?? []).filter(
    ({ zephrPlanId }) => zephrPlanId !== current.planId,
  );
  const shown = planId === "" ? undefined : preview.data;
  const failure = (plans.error ?? preview.error) as Error | undefined;
  return (
    <ReasonDialog
      form={`plan ${path}`}
      title="Change the plan"
      text={<p>Now: {planOf(current)}</p>}
      button={
        shown && shown.dueNow > 0
          ? `Charge ${exactMoney(shown.dueNow, shown.currency)} and change`
          : "Change the plan"
      }
      onClose={onClose}
      onSend={async (reason) => {
        if (!shown) throw new Error("Choose another plan first.");
        const { prorationDate } = shown;
        await call(`${path}/plan`, { method: "POST", body: { planId, prorationDate, reason } });
        clear();
        showToast({ text: `The plan is now ${shown.productName}.` });
        await onChanged();
      }}
    >
      <Select
        label="New plan"
        value={planId}
        onChange={(event) => setFields({ planId: event.currentTarget.value })}
      >
        <option value="">Choose…</option>
        {others.map((price) => (
          <option key={price.id} value={price.zephrPlanId}>
            {price.name}, {money(price.unit_amount, price.currency)}{" "}
            {formatEvery(intervalOf(price.recurring))}
          </option>
        ))}
      </Select>
      <div aria-live="polite">
        {planId !== "" && !shown && !failure ? <p className="fine">Checking with Stripe…</p> : null}
        {failure ? <p className="field-error">{failure.message}</p> : null}
        {shown ? <CostOfChange shown={shown} now={now} /> : null}
      </div>
    </ReasonDialog>
  );
}
