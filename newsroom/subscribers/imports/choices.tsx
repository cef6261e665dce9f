/** The choices for a list: newsletters, and products for access that Stripe doesn't bill. */
import type {
  DateOrder,
  ImportChoices,
  ImportFileView,
  ImportList,
  StatusMeaning,
} from "../../../modules/imports/types";
import { call } from "../../common/call";
import { count } from "../../common/count";
import { useKeptForm } from "../../common/forms/kept-form";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Checkbox, Select, FieldError } from "../../ui/field";

/** In a field: access by the choice for all plans, or by the date when it ends. */
const asUsual = "*";

export function Choices(props: {
  readonly file: ImportFileView;
  readonly lists: ImportList["newsletters"];
  readonly products: ImportList["products"];
  readonly onChanged: () => Promise<unknown>;
}) {
  const { file, lists, products, onChanged } = props;
  const result = file.result!;
  const [options, setOptions, clear] = useKeptForm<ImportChoices>(
    `import ${file.id}`,
    // The form keeps the fields that it begins with.
    {
      ...file.options,
      statuses: file.options.statuses ?? {},
      dateOrder: file.options.dateOrder ?? null,
    },
  );
  const isChanged = JSON.stringify(sorted(options)) !== JSON.stringify(sorted(file.options));
  const { run, isWaiting, error } = useAction(async () => {
    await call(`/subscriber-imports/${file.id}/check`, { method: "POST", body: options });
    clear();
    await onChanged();
  });
  const { newsletters, comp, plans, statuses = {} } = options;
  const asksNewsletters = result.needsNewsletters || file.options.newsletters.length > 0;
  const asksPlans = result.plans.length > 0;
  const words = result.statuses ?? [];
  const unclearDate = result.unclearDate ?? null;
  if (!asksNewsletters && !asksPlans && words.length === 0 && unclearDate === null) return null;

  function setPlan(plan: string, product: string): void {
    const { [plan]: _, ...others } = plans;
    setOptions({
      ...options,
      plans: product === asUsual ? others : { ...others, [plan]: product },
    });
  }
  function setStatus(status: string, meaning: string): void {
    const { [status]: _, ...others } = statuses;
    setOptions({
      ...options,
      statuses: meaning === asUsual ? others : { ...others, [status]: meaning as StatusMeaning },
    });
  }
  const named = products.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return (
    <form
      className="imports-choices"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {asksNewsletters ? (
        <fieldset>
          <legend className="field-label">
            Newsletters for subscribers whose row doesn’t say which
          </legend>
          {lists.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={newsletters.includes(id)}
              onChange={(event) =>
                setOptions({
                  ...options,
                  newsletters: event.currentTarget.checked
                    ? [...newsletters, id]
                    : newsletters.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
      {unclearDate === null ? null : (
        <Select
          label={`Dates in this list, such as ${unclearDate}`}
          hint="The list doesn’t show whether the day or the month comes first. Until you choose, these dates aren’t used."
          value={options.dateOrder ?? ""}
          onChange={(event) =>
            setOptions({
              ...options,
              dateOrder: (event.currentTarget.value || null) as DateOrder | null,
            })
          }
        >
          <option value="">Not chosen</option>
          <option value="month-first">Month first: 03/04 is March 4</option>
          <option value="day-first">Day first: 03/04 is April 3</option>
        </Select>
      )}
      {words.length > 0 ? (
        <fieldset className="imports-plans">
          <legend className="field-label">Statuses that we don’t know</legend>
          <p className="fine">
            Choose what each one means. Until you do, only rows with an end date get access.
          </p>
          {words.map(({ status, count: readers }) => (
            <Select
              key={status}
              label={`“${status}”, ${count(readers, "reader")}`}
              value={Object.hasOwn(statuses, status) ? statuses[status] : asUsual}
              onChange={(event) => setStatus(status, event.currentTarget.value)}
            >
              <option value={asUsual}>Not chosen</option>
              <option value="active">Pays for access</option>
              <option value="complimentary">Has access without paying</option>
              <option value="none">No access</option>
            </Select>
          ))}
        </fieldset>
      ) : null}
      {asksPlans ? (
        <fieldset className="imports-plans">
          <legend className="field-label">Access that Stripe doesn’t bill</legend>
          <p className="fine">
            It’s given as complimentary access until the date in the list. No one is charged.
          </p>
          <Select
            label="For every plan"
            value={comp ?? ""}
            onChange={(event) =>
              setOptions({ ...options, comp: event.currentTarget.value || null })
            }
          >
            <option value="">No access</option>
            {named}
          </Select>
          {result.plans.map(({ plan, count: readers }) =>
            plan === "" ? null : (
              <Select
                key={plan}
                label={`${plan}, ${count(readers, "reader")}`}
                value={Object.hasOwn(plans, plan) ? plans[plan] : asUsual}
                onChange={(event) => setPlan(plan, event.currentTarget.value)}
              >
                <option value={asUsual}>Same as every plan</option>
                <option value="">No access</option>
                {named}
              </Select>
            ),
          )}
        </fieldset>
      ) : null}
      {isChanged ? (
        <div className="notice">
          <p>
            <b>Check the list with these choices before you import it.</b>
            Until then, the numbers are from the last check.
          </p>
          <Button type="submit" isWaiting={isWaiting}>
            {isWaiting ? "One moment…" : "Check again"}
          </Button>
        </div>
      ) : null}
      <FieldError error={error} />
    </form>
  );
}

const sorted = ({ newsletters, comp, plans, statuses = {}, dateOrder = null }: ImportChoices) => [
  newsletters.toSorted(),
  comp,
  dateOrder,
  ...[plans, statuses].map((names) =>
    Object.entries(names).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ),
];
