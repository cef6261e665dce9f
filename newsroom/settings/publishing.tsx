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
        : "Reporters now submit articles for review.",
      undo: { run: () => set(!publishesOwn) },
    });
  }

  const failed = error ? (
    <Failed what="We couldn’t load the setting." error={error} onRetry={() => void mutate()} />
  ) : null;
  if (!data) return failed ?? <Loading what="the setting" rows={1} />;
  return (
    <>
      {failed}
      <Checkbox
        label="Reporters can publish their own articles"
        hint="When this is off, reporters submit articles and an editor publishes them. Editors and publishers can always publish."
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
