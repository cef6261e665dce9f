import { type FormEvent, useState } from "react";
import useSwr from "swr";
import type { RefundSetting } from "../../modules/subscribers/types";
import { readDecimal, toDecimal } from "../../shared/money";
import { call } from "../common/call";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Failed, Loading } from "../ui/states";

const address = "/settings/refunds";

/** Up to which amount refunds are made without a publisher. */
export function Refunds() {
  const { data, error, mutate } = useSwr(address, (path: string) => call<RefundSetting>(path));
  if (error) {
    return (
      <Failed what="We couldn’t load the setting." error={error} onRetry={() => void mutate()} />
    );
  }
  if (!data) return <Loading what="the setting" rows={1} />;
  return <Limit key={String(data.limit)} setting={data} onChanged={() => mutate()} />;
}

function Limit(props: { setting: RefundSetting; onChanged: () => Promise<unknown> }) {
  const { limit, currency } = props.setting;
  const [typed, setTyped] = useState(limit === null ? "" : toDecimal(limit, currency));
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isWaiting, error } = useAction(async (next: number | null) => {
    await call(address, { method: "PUT", body: { limit: next } });
    showToast({
      text:
        next === null ? "Refunds no longer need a publisher’s approval." : "The limit was changed.",
    });
    await props.onChanged();
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === "") return void run(null);
    const next = readDecimal(typed, currency);
    if (next === null) return setProblem("Enter an amount, such as 100.");
    setProblem(null);
    void run(next);
  }
  return (
    <form className="settings-refunds" noValidate onSubmit={submit}>
      <Field
        label={`Refund limit, ${currency.toUpperCase()}`}
        hint="Circulation can refund up to this amount. Larger refunds need a publisher’s approval. Leave it empty for no limit."
        inputMode="decimal"
        value={typed}
        error={problem ?? error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" isWaiting={isWaiting}>
        Save
      </Button>
    </form>
  );
}
