import { useState } from "react";
import useSwr from "swr";
import type { UpstreamReport } from "../../modules/content/types";
import { call } from "../common/call";
import { formatDayAndClock } from "../common/dates";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { Failed } from "../ui/states";

/** As JSON has it. */
type Report = Omit<UpstreamReport, "lastOkAt" | "comparedAt" | "failingSince" | "heldAt"> & {
  readonly lastOkAt: string | null;
  readonly comparedAt: string | null;
  readonly failingSince: string | null;
  readonly heldAt: string | null;
};

interface Answer {
  readonly wordpress: Report | null;
}

const address = "/wordpress";
/** While deletions wait, and until they are carried out, they are asked for more often. */
const refreshMs = { usual: 10_000, held: 2_000 };

/** The WordPress in which the paper is written; nothing without one. */
export function Wordpress() {
  const { data, error, mutate } = useSwr(address, call<Answer>, {
    refreshInterval: (latest) => refreshMs[latest?.wordpress?.held ? "held" : "usual"],
  });
  const [isBusy, setBusy] = useState(false);
  if (error) {
    return (
      <Failed
        what="We couldn’t load the state of WordPress."
        error={error}
        onRetry={() => void mutate()}
      />
    );
  }
  const report = data?.wordpress;
  if (!report) return null;

  async function act(path: string, done: string, failed: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      await call(`${address}${path}`, { method: "POST" });
      showToast({ text: done });
    } catch (failure) {
      showToast({ text: failed, detail: (failure as Error).message });
    }
    await mutate();
    setBusy(false);
  }

  const { url, version, held, losses, lastError, failingSince } = report;
  return (
    <section className="settings-wordpress" aria-labelledby="settings-wordpress">
      <h2 id="settings-wordpress">WordPress</h2>
      <p className="deck">
        This paper is edited in <a href={`${url}/wp-admin/`}>WordPress{version && ` ${version}`}</a>
        . {describe(report)}
      </p>
      {failingSince === null ? null : (
        <div className="notice notice-error" role="alert">
          <p>
            <b>We can’t read WordPress.</b>
            {lastError} Since: {formatDayAndClock(new Date(failingSince))} Readers can still see
            everything already here.
          </p>
        </div>
      )}
      {held === 0 ? null : (
        <div className="notice notice-error" role="alert">
          <p>
            <b>{held} entries are missing from WordPress.</b>
            Readers can still see them. Delete them here only if they were deleted in WordPress.
          </p>
          <Button
            isSmall
            isWaiting={isBusy}
            onClick={() => void act("/deletions", "Deleting them.", "Nothing was deleted.")}
          >
            Delete {held} entries
          </Button>
        </div>
      )}
      <Button
        isWaiting={isBusy}
        onClick={() => void act("/compare", "Comparison finished.", "We couldn’t read WordPress.")}
      >
        Compare everything now
      </Button>
      {losses.losses === 0 ? null : (
        <>
          <h3>
            Not imported ({losses.losses} in {countOf(losses.entries, "entry", "entries")})
          </h3>
          <ul>
            {losses.examples.map(({ title, loss }) => (
              <li key={`${title} ${loss}`}>
                {title}: {loss}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function describe({ entries, remaining, pictures, lastOkAt }: Report): string {
  const toCome = [
    ...(remaining > 0 ? [countOf(remaining, "entry", "entries")] : []),
    ...(pictures.waiting > 0 ? [countOf(pictures.waiting, "picture", "pictures")] : []),
  ].join(" and ");
  const read =
    lastOkAt === null ? "Not read yet." : `Last read: ${formatDayAndClock(new Date(lastOkAt))}`;
  return `Here: ${countOf(entries, "entry", "entries")}.${toCome === "" ? "" : ` Remaining: ${toCome}.`} ${read}`;
}

const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
