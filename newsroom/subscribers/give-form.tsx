/** Complimentary access: which product, how long, and why. */
import { type FormEvent, useState } from "react";
import { newId } from "../../shared/new-id";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { zonedDay } from "../../shared/time/zoned-time";
import { call } from "../common/call";
import { useKeptForm } from "../common/forms/kept-form";
import { paper } from "../common/paper.built";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Checkbox, Field, Select, FieldError } from "../ui/field";
import { addMonths } from "./facts/add-months";
import type { PartProps } from "./facts/part-props";
import { shortDay } from "./facts/words";

const terms = [
  { id: "1", label: "One month", words: "one month" },
  { id: "3", label: "Three months", words: "three months" },
  { id: "12", label: "A year", words: "a year" },
  { id: "day", label: "Until a date", words: "" },
  { id: "none", label: "No end", words: "access with no end" },
] as const;
type Term = (typeof terms)[number]["id"];

export function GiveForm({ page, path, now, onChanged }: PartProps) {
  const { products } = page;
  const today = zonedDay(now, paper.timeZone);
  const [fields, setFields, clear] = useKeptForm(`give ${path}`, {
    // The same after a reload: pressed again, it is the same order.
    id: newId(),
    productId: products[Math.min(1, products.length - 1)]?.id ?? "",
    source: "comp" as "comp" | "gift",
    term: "3" as Term,
    day: "",
    reason: "",
    tells: true,
  });
  const { id, productId, source, term, day, reason, tells } = fields;
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  const [problem, setProblem] = useState<string | null>(null);
  const months = Number(term);
  const until = term === "none" ? null : term === "day" ? day : addMonths(today, months);
  const label = products.find((product) => product.id === productId)?.label ?? "";
  const { run, isWaiting, error } = useAction(async () => {
    const body = { id, source, productId, from: null, until, reason, tells };
    await call(`${path}/given`, { method: "POST", body });
    showToast({
      text: "Given.",
      detail: tells
        ? "The reader has access now, and we’ve emailed them."
        : "The reader has access now.",
    });
    set({ id: newId(), reason: "" });
    clear();
    await onChanged();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (term === "day" && day === "") return setProblem("Choose the last day.");
    if (until !== null && until < today) {
      return setProblem("The last day is before the first. Choose a later one.");
    }
    if (reason.trim() === "") return setProblem("Please give a reason.");
    setProblem(null);
    void run();
  }

  const words =
    term === "day"
      ? `${label}${day === "" ? "" : ` until ${shortDayOf(day)}`}`
      : `${terms.find((one) => one.id === term)!.words} as ${label}`;
  return (
    <form className="subscriber-give subscriber-form" noValidate onSubmit={submit}>
      <h2 className="head-26">With our compliments</h2>
      <p className="fine">
        Free access, on top of what the reader already has. It ends automatically, and no card is
        charged.
      </p>
      <fieldset className="subscriber-products">
        <legend className="unseen">Product</legend>
        {products.toReversed().map((product) => (
          <label key={product.id}>
            <input
              type="radio"
              name="product"
              checked={productId === product.id}
              onChange={() => set({ productId: product.id })}
            />
            <span>{product.label}</span>
          </label>
        ))}
      </fieldset>
      <div className="subscriber-pair">
        <Select
          label="For"
          value={term}
          onChange={(event) => set({ term: event.currentTarget.value as Term })}
        >
          {terms.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </Select>
        {term === "day" ? (
          <Field
            label="Last day"
            type="date"
            min={today}
            value={day}
            onChange={(event) => set({ day: event.currentTarget.value })}
          />
        ) : (
          <p className="subscriber-until">{until === null ? "" : `to ${shortDayOf(until)}`}</p>
        )}
      </div>
      <Select
        label="Record as"
        value={source}
        onChange={(event) => set({ source: event.currentTarget.value as "comp" | "gift" })}
      >
        <option value="comp">Complimentary access</option>
        <option value="gift">A gift</option>
      </Select>
      <Field
        label="Why"
        hint="Staff can see it, and so can the reader in a data export."
        value={reason}
        maxLength={500}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <Checkbox
        label="Email the reader"
        checked={tells}
        onChange={(event) => set({ tells: event.currentTarget.checked })}
      />
      <FieldError error={problem ?? error} />
      <Button kind="ink" type="submit" isWide isWaiting={isWaiting}>
        {isWaiting ? "One moment…" : `Give ${words}`}
      </Button>
    </form>
  );
}

/** "Feb. 21, 2027" of a calendar day. */
function shortDayOf(day: string): string {
  const at = readZonedTime(day, "12:00", paper.timeZone);
  return at ? shortDay(at.toISOString()) : day;
}
