/** Coupons: what readers type at checkout. They are Stripe's. */
import { type FormEvent, useState } from "react";
import useSwr from "swr";
import { Link } from "wouter";
import type { CouponAnswer, StaffCoupon } from "../../modules/subscribers/types";
import { readDecimal } from "../../shared/money";
import { newId } from "../../shared/new-id";
import { endOfDay } from "../../shared/time/paper-days";
import { zonedDay } from "../../shared/time/zoned-time";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { useKeptForm } from "../common/forms/kept-form";
import { paper } from "../common/paper.built";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, Select, FieldError } from "../ui/field";
import { PageTitle } from "../ui/page-title";
import { Empty, Failed, Loading } from "../ui/states";
import { dayOf, money } from "./facts/words";
import "./styles/subscribers.css";
import "./styles/subscriber.css";
import "./styles/forms.css";

const address = "/coupons";

/** It ends at midnight, after the last day on which it works. */
const lastInstant = (until: string): string => new Date(Date.parse(until) - 1).toISOString();

export default function Coupons() {
  const now = useNow();
  const [isCreating, setCreating] = useState(false);
  const { data, error, mutate, isValidating } = useSwr(
    address,
    (path: string) => call<CouponAnswer>(path),
    { shouldRetryOnError: false },
  );
  const coupons = data?.coupons ?? [];
  return (
    <div className="subscribers">
      <p className="subscriber-back">
        <Link href="/subscribers">Subscribers</Link>
      </p>
      <PageTitle title="Coupons">
        <Button kind="ink" onClick={() => setCreating(true)}>
          New coupon
        </Button>
      </PageTitle>
      {error ? (
        <Failed
          what="We couldn’t load the coupons."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the coupons" /> : null}
      {data && coupons.length === 0 ? (
        <Empty title="There are no coupons." text="A new one works at checkout right away." />
      ) : null}
      <ul className="subscribers-coupons">
        {coupons.map((coupon) => (
          <Coupon key={coupon.id} coupon={coupon} now={now} onChanged={() => mutate()} />
        ))}
      </ul>
      {isCreating && data ? (
        <NewCoupon
          currency={data.currency}
          onClose={() => setCreating(false)}
          onCreated={() => mutate()}
        />
      ) : null}
    </div>
  );
}

function describe({ percentOff, amountOff, currency, months }: StaffCoupon): string {
  const off =
    amountOff !== null && currency !== null
      ? money(amountOff, currency)
      : `${percentOff ?? 0} percent`;
  const time =
    months === "forever"
      ? "every payment"
      : months === null
        ? "the first payment"
        : `${months} ${months === 1 ? "month" : "months"}`;
  return `${off} off ${time}`;
}

function Coupon(props: {
  readonly coupon: StaffCoupon;
  readonly now: Date;
  readonly onChanged: () => Promise<unknown>;
}) {
  const { coupon, now, onChanged } = props;
  const [isAsking, setAsking] = useState(false);
  const { run, isWaiting, error } = useAction(async () => {
    await call(`${address}/${coupon.id}/end`, { method: "POST" });
    showToast({ text: "Ended.", detail: "Readers who have it keep it." });
    setAsking(false);
    await onChanged();
  });
  const code = coupon.codes[0] ?? coupon.id;
  const used =
    coupon.most === null ? `${coupon.used} used` : `${coupon.used} of ${coupon.most} used`;
  return (
    <li data-is-over={!coupon.isActive || undefined}>
      <p>
        <b className="head-22">{code}</b>
        <span>{coupon.name}</span>
      </p>
      <span>{describe(coupon)}</span>
      <span>
        {used}
        {coupon.until ? `, until ${dayOf(lastInstant(coupon.until), now)}` : ""}
      </span>
      {coupon.isActive ? (
        <Button kind="quiet" isSmall onClick={() => setAsking(true)}>
          End…<span className="unseen"> {code}</span>
        </Button>
      ) : (
        <span className="fine">Ended</span>
      )}
      {isAsking ? (
        <Dialog title={`End ${code}?`} width="narrow" onClose={() => setAsking(false)}>
          <p className="deck">
            No one will be able to use it, and you can’t undo this. Readers who already have the
            discount keep it.
          </p>
          <FieldError error={error} />
          <span className="subscriber-buttons">
            <Button kind="ink" isWaiting={isWaiting} onClick={() => void run()}>
              End {code}
            </Button>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
          </span>
        </Dialog>
      ) : null}
    </li>
  );
}

function NewCoupon(props: {
  readonly currency: string;
  readonly onClose: () => void;
  readonly onCreated: () => Promise<unknown>;
}) {
  const { currency } = props;
  const [kept, setFields, clear] = useKeptForm("coupon", {
    // The same after a reload: pressed again, it is the same coupon.
    id: newId(),
    name: "",
    code: "",
    kind: "percent",
    off: "20",
    months: "1",
    most: "",
    until: "",
  });
  const { id, ...fields } = kept;
  const [problem, setProblem] = useState<string | null>(null);
  const set = (name: keyof typeof fields) => (event: { currentTarget: { value: string } }) =>
    setFields({ ...kept, [name]: event.currentTarget.value });
  const { run, isWaiting, error } = useAction(async (body: unknown) => {
    try {
      await call(address, { method: "POST", body });
    } catch (failure) {
      // A coupon that Stripe rejected is another coupon when it is tried again.
      if ((failure as { code?: string }).code === "refused") setFields({ ...kept, id: newId() });
      throw failure;
    }
    clear();
    showToast({ text: `${fields.code} works at checkout now.` });
    props.onClose();
    await props.onCreated();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { name, code, kind, off, months, most, until } = fields;
    const isPercent = kind === "percent";
    const size = isPercent ? Number(off) : (readDecimal(off, currency) ?? 0);
    if (name.trim() === "") return setProblem("Please enter a name.");
    if (!/^[\w-]{3,40}$/.test(code.trim())) {
      return setProblem("The code must be 3 to 40 letters, digits, hyphens or underscores.");
    }
    if (isPercent ? !(size >= 1 && size <= 100) : size <= 0) {
      return setProblem(isPercent ? "A percentage from 1 to 100." : "Enter an amount.");
    }
    // A number that isn't understood would mean any number of times.
    if (most.trim() !== "" && !/^[1-9]\d{0,5}$/.test(most.trim())) {
      return setProblem("Enter how many times it can be used, such as 100, or leave it empty.");
    }
    if (until !== "" && until < zonedDay(new Date(), paper.timeZone)) {
      return setProblem("The last day has passed. Choose a later one.");
    }
    setProblem(null);
    void run({
      id,
      name,
      code: code.trim(),
      percentOff: isPercent ? size : null,
      amountOff: isPercent ? null : size,
      months: months === "forever" ? "forever" : months === "once" ? null : Number(months),
      most: most.trim() === "" ? null : Number(most),
      // The last day is one on which it works.
      until: until === "" ? null : endOfDay(until, paper.timeZone).toISOString(),
    });
  }

  return (
    <Dialog title="New coupon" width="narrow" onClose={props.onClose}>
      <form className="subscriber-form" noValidate onSubmit={submit}>
        <Field
          label="Name"
          hint="On receipts."
          maxLength={40}
          value={fields.name}
          onChange={set("name")}
          data-autofocus
        />
        <Field
          label="Code"
          hint="Readers enter this at checkout."
          maxLength={40}
          value={fields.code}
          onChange={set("code")}
        />
        <div className="subscriber-pair">
          <Select label="Discount" value={fields.kind} onChange={set("kind")}>
            <option value="percent">Percent</option>
            <option value="amount">Amount</option>
          </Select>
          <Field label="Value" inputMode="decimal" value={fields.off} onChange={set("off")} />
        </div>
        <Select label="Applies to" value={fields.months} onChange={set("months")}>
          <option value="once">The first payment</option>
          <option value="1">Payments for one month</option>
          <option value="3">Payments for three months</option>
          <option value="6">Payments for six months</option>
          <option value="12">Payments for a year</option>
          <option value="forever">Every payment</option>
        </Select>
        <div className="subscriber-pair">
          <Field
            label="Uses (optional)"
            inputMode="numeric"
            value={fields.most}
            onChange={set("most")}
          />
          <Field
            label="Last day (optional)"
            type="date"
            value={fields.until}
            onChange={set("until")}
          />
        </div>
        <FieldError error={problem ?? error} />
        <Button kind="ink" type="submit" isWaiting={isWaiting}>
          {isWaiting ? "One moment…" : "Create the coupon"}
        </Button>
      </form>
    </Dialog>
  );
}
