/** The effects of a change to an entry: stale tags, webhooks and due work. */
import type { Bus } from "../../../platform/bus";
import type { Clock } from "../../../platform/clock";
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { WebhookOutbox } from "../../webhooks/types";
import { listArticleEvents } from "./article-events";
import { isSamePicture, showsPicture } from "./entry-writes";
import type { Entry } from "./model/entry";
import { usersOf } from "./store/store-writes";
import { tagsOf, tagsOfNewPicture, tagsOfUsers } from "./model/tags";

export interface AnnounceDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "record">;
  readonly jobs: Pick<Jobs, "send">;
  readonly webhooks: WebhookOutbox;
  /** The site's origin, without a trailing slash. */
  readonly siteOrigin: () => string;
  /** Called after a picture has come into use. */
  readonly onPicture: () => Promise<void>;
}

interface Change {
  readonly before: Entry | null;
  readonly after: Entry | null;
}

interface RecordedChanges {
  readonly changes: readonly Change[];
  /** Other entries that changed with them, in their states before and after. */
  readonly touched?: readonly Entry[];
  /** Whether webhooks are sent. */
  readonly tells?: boolean;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

export const publishDueJob = "content.publish-due";

const farAway = 365 * 86_400_000;

export function createAnnouncer(deps: AnnounceDeps) {
  const { clock, bus, jobs, webhooks, siteOrigin, onPicture } = deps;

  async function wakeAt(dueAt: Date): Promise<void> {
    const wait = dueAt.getTime() - clock.now().getTime();
    // The queue's database refuses years of five digits; the job of every minute finds those due much later.
    if (wait > farAway) return;
    // Jobs use the machine's clock; the sandbox clock may be ahead of it.
    const startAfter = new Date(Date.now() + wait);
    await jobs.send(publishDueJob, {}, { singletonKey: dueAt.toISOString(), startAfter });
  }

  async function recordAll(
    db: PoolClient,
    { changes, touched = [], tells = true }: RecordedChanges,
  ): Promise<() => Promise<void>> {
    const tags = new Set(tagsOf(touched));
    for (const { before, after } of changes) {
      if (tells) await webhooks.record(db, listArticleEvents(before, after, siteOrigin()));
      for (const tag of await tagsOfChange(db, before, after)) tags.add(tag);
    }
    const publish = await bus.record(db, [...tags]);
    return async () => {
      await publish();
      await webhooks.wake();
      for (const { after } of changes) {
        if (after?.status === "future") await wakeAt(after.publishedAt);
      }
      const hasNewPicture = changes.some(
        ({ before, after }) =>
          after && showsPicture(after) && !(before && isSamePicture(before, after)),
      );
      if (hasNewPicture) await onPicture();
    };
  }

  return {
    /** Has what is due by the clock done at this instant: entries and plans of the front page. */
    wakeAt,

    /**
     * In the transaction of changes: records what they mean for pages and webhooks. The returned function
     * announces them, after the commit.
     */
    recordAll,

    /** The same for one change. */
    record: (
      db: PoolClient,
      { before, after, touched = [] }: Change & Pick<RecordedChanges, "touched">,
    ) => recordAll(db, { changes: [{ before, after }], touched }),
  };
}

/** The same without announcing anything, for changes that are rolled back. */
export const silenced = (announcer: Announcer): Pick<Announcer, "recordAll"> => ({
  async recordAll(db, recorded) {
    await announcer.recordAll(db, recorded);
    return async () => undefined;
  },
});

async function tagsOfChange(
  db: PoolClient,
  before: Entry | null,
  after: Entry | null,
): Promise<readonly string[]> {
  // Readers see neither drafts nor what is scheduled: saving them makes no page stale.
  const states = [before, after].filter((state) => state?.status === "publish");
  const entry = after ?? before;
  const isNewPicture = before === null && after?.type === "attachment";
  // No page shows a picture that was just added; only lists of pictures change.
  const tags = isNewPicture ? tagsOfNewPicture(after) : tagsOf(states);
  const hasUsers = entry?.type === "writer" || entry?.type === "attachment";
  // A new one is in use nowhere.
  if (!hasUsers || before === null) return tags;
  return [...tags, ...tagsOfUsers(await usersOf(db, entry.id))];
}
