/**
 * The paper's sections in this process: those of the publication, with what the newsroom has changed. Kept
 * in memory, so that no page asks for them; a change announces the tag `sections`, upon which every process
 * reads them again.
 */
import type { Bus } from "../../../../platform/bus";
import type { Pool } from "../../../../platform/database/database";
import type { Log } from "../../../../platform/log";
import type { Section } from "../../../../shared/publication/publication-shapes";
import { mergeSections } from "./merge-sections";
import { listSectionRows } from "./section-store";
import type { Sections } from "../types";

/** Announced by a change of sections, which are on every page. */
export const sectionTags: readonly string[] = ["*", "sections"];

export interface LiveSections extends Sections {
  /** Ends the subscription. */
  close(): void;
}

export function createSections(deps: {
  readonly pool: Pool;
  readonly bus: Pick<Bus, "subscribe">;
  readonly log: Pick<Log, "warn">;
  /** The publication's own. */
  readonly defaults: readonly Section[];
}): LiveSections {
  const { pool, bus, log, defaults } = deps;
  let current: readonly Section[] = defaults;
  /** Numbers of changes: heard of, and contained in `current`. */
  let heard = 1;
  let known = 0;
  let reading: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    while (known < heard) {
      const until = heard;
      current = mergeSections(defaults, await listSectionRows(pool));
      known = until;
    }
  }

  async function settle(): Promise<void> {
    if (known >= heard) return;
    reading ??= readAll().finally(() => {
      reading = null;
    });
    await reading;
  }

  const close = bus.subscribe("tags", (tags) => {
    if (!tags.includes("sections") && !tags.includes("*")) return;
    heard += 1;
    settle().catch((error: unknown) => {
      // The next page tries again.
      log.warn({ err: error }, "could not read the sections");
    });
  });

  return { list: () => current, settle, close };
}
