/** The sandbox's newsletter data: some recipients, and a list that is sent automatically. */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import type { Newsletter } from "../../../shared/publication/publication-shapes";
import { readAddress } from "../address";
import type { NewsletterStore } from "../newsletter-store";
import { usualSettings } from "./schedule";
import { listSettings, saveSettings } from "./settings-store";

const recipients = 24;

export function createEnsureDemo(deps: {
  pool: Pool;
  clock: Clock;
  lists: readonly Newsletter[];
  store: Pick<NewsletterStore, "change">;
}): () => Promise<void> {
  const { pool, clock, lists, store } = deps;
  return async () => {
    const list = lists.find(({ made }) => made === "front");
    if (!list || (await listSettings(pool)).length > 0) return;
    const now = clock.now();
    for (let number = 1; number <= recipients; number += 1) {
      const address = readAddress(`subscriber-${number}@readers.example`)!;
      await store.change(address, now, (ledger) =>
        ledger.note(
          lists.map(({ id }) => ({ list: id, what: "confirmed" as const })),
          { source: "demo", clientHash: null },
        ),
      );
    }
    const settings = { ...usualSettings(list.made), sendsItself: true };
    await saveSettings(pool, { ...settings, list: list.id, seen: 0, now });
  };
}
