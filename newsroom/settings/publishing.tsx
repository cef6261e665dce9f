import useSwr from "swr";
import { call } from "../common/call";
import { showToast } from "../common/toast";
import { Checkbox } from "../ui/field";
import { Failed, Loading } from "../ui/states";

interface Setting {
  readonly publishesOwn: boolean;
}

const address = "/settings/publishing";

/** Who publishes. */
export function Publishing() {
  const { data, error, mutate } = useSwr(address, call<Setting>);

  async function set(publishesOwn: boolean) {
    await mutate(() => call<Setting>(address, { method: "PUT", body: { publishesOwn } }), {
      optimisticData: { publishesOwn },
      populateCache: () => ({ publishesOwn }),
      revalidate: false,
    });
    showToast({
      text: publishesOwn
        ? "Reporters can publish their own articles now."
        : "Reporters hand their articles in now.",
      undo: { run: () => set(!publishesOwn) },
    });
  }

  const failed = error ? (
    <Failed what="The setting couldn’t be loaded." error={error} onRetry={() => void mutate()} />
  ) : null;
  if (!data) return failed ?? <Loading what="the setting" rows={1} />;
  return (
    <>
      {failed}
      <Checkbox
        label="Reporters publish what they began themselves"
        hint="Off: they hand it in, and an editor publishes it. Editors and publishers always can."
        checked={data.publishesOwn}
        onChange={(event) =>
          void set(event.currentTarget.checked).catch((failure: unknown) =>
            showToast({ text: "That wasn’t saved.", detail: (failure as Error).message }),
          )
        }
      />
    </>
  );
}
