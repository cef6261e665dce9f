/** Changes of topics, each with its redirect, its stale pages and its line in the audit log. */
import type { Bus } from "../../../../platform/bus";
import type { Clock } from "../../../../platform/clock";
import type { Pool, PoolClient } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../../platform/desk/desk-call";
import { requireVersion } from "../../../../platform/desk/refusals";
import { slugFromSlug } from "../../entries/text/slug";
import { leadOn } from "../../entries/store/store-redirects";
import {
  deleteTopic,
  findTopicBy,
  insertTopic,
  listTopics,
  listTopicsById,
  lockTopicNames,
  lockTopics,
  replaceTopic,
  updateTopic,
} from "./topic-store";
import type { DeskTopic, DeskTopics } from "./types";
import { topicPath } from "../../../../shared/paths";

export interface TopicDeskDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "record">;
  readonly audit: Pick<AuditLog, "record">;
}

export interface TopicChange {
  readonly label: string;
  readonly slug: string;
  readonly description: string;
}

type LockedTopic = Omit<DeskTopic, "articles">;

const mostListed = 200;

/** The pages that show a topic: its own page and feed, the sitemap, and the pages of its articles. */
const tagsOfTopic = (id: number): readonly string[] => [`topic:${id}`, `topic-name:${id}`];

export function createTopicDesk({ pool, clock, bus, audit }: TopicDeskDeps) {
  async function changing<Result>(
    work: (db: PoolClient) => Promise<{ result: Result; tags: readonly string[] }>,
  ): Promise<Result> {
    const { result, publish } = await inTransaction(pool, async (db) => {
      const done = await work(db);
      return { result: done.result, publish: await bus.record(db, done.tags) };
    });
    await publish();
    return result;
  }

  function check(
    topic: LockedTopic | undefined,
    seen: string | null,
  ): asserts topic is LockedTopic {
    if (!topic) throw notFound("This topic");
    if (requireVersion(seen) !== String(topic.version)) {
      throw new DeskRefusal(
        412,
        "changed_elsewhere",
        "Someone else has changed this topic. You’re now seeing the latest version. Try again.",
      );
    }
  }

  /** @throws DeskRefusal 422 where another topic has the name or the address */
  async function refuseTaken(
    db: PoolClient,
    options: { readonly label: string; readonly slug: string },
    id: number | null,
  ): Promise<void> {
    const { byLabel, bySlug } = await findTopicBy(db, options);
    if (byLabel !== null && byLabel !== id) {
      throw new DeskRefusal(
        422,
        "label_taken",
        "Another topic has this name. Merge the two instead.",
      );
    }
    if (bySlug !== null && bySlug !== id) {
      throw new DeskRefusal(422, "slug_taken", "Another topic has this address.");
    }
  }

  function slugOf(text: string): string {
    const slug = slugFromSlug(text.replaceAll("_", "-"), 80);
    if (slug === "") throw new DeskRefusal(422, "slug", "The address needs letters or digits.");
    return slug;
  }

  async function read(db: PoolClient, id: number): Promise<DeskTopic> {
    const [topic] = await listTopicsById(db, [id]);
    if (!topic) throw notFound("This topic");
    return topic;
  }

  return {
    list: (q: string): Promise<DeskTopics> => listTopics(pool, q, mostListed),

    listById: (ids: readonly number[]) => listTopicsById(pool, ids),

    /** A topic of this name: a new one, or the one that there is. */
    add: (actor: Actor, label: string): Promise<DeskTopic> =>
      changing(async (db) => {
        await lockTopicNames(db);
        const slug = slugOf(label);
        const { byLabel, bySlug } = await findTopicBy(db, { label, slug });
        const known = byLabel ?? bySlug;
        if (known !== null) return { result: await read(db, known), tags: [] };
        const id = await insertTopic(db, { slug, label, description: "" });
        await leadOn(db, { from: null, to: topicPath(slug), by: actor.name, at: clock.now() });
        const after = { slug, label };
        await audit.record(db, actor, { action: "topic.add", subject: `topic:${id}`, after });
        return { result: await read(db, id), tags: [] };
      }),

    change: (actor: Actor, id: number, input: TopicChange, seen: string | null) =>
      changing(async (db) => {
        await lockTopicNames(db);
        const [before] = await lockTopics(db, [id]);
        check(before, seen);
        const slug = slugOf(input.slug === "" ? input.label : input.slug);
        await refuseTaken(db, { label: input.label, slug }, id);
        await updateTopic(db, { ...input, id, slug });
        if (slug !== before.slug) {
          const [from, to] = [topicPath(before.slug), topicPath(slug)];
          await leadOn(db, { from, to, by: actor.name, at: clock.now() });
        }
        await audit.record(db, actor, {
          action: "topic.change",
          subject: `topic:${id}`,
          before: { slug: before.slug, label: before.label },
          after: { slug, label: input.label },
        });
        return { result: await read(db, id), tags: ["entries", ...tagsOfTopic(id)] };
      }),

    /** Makes one topic part of another: its articles have that, and its address leads there. */
    merge: (actor: Actor, id: number, into: number, seen: string | null) =>
      changing(async (db) => {
        if (id === into) throw new DeskRefusal(422, "same_topic", "Choose another topic.");
        await lockTopicNames(db);
        const locked = await lockTopics(db, [id, into]);
        const topic = locked.find((one) => one.id === id);
        const target = locked.find((one) => one.id === into);
        check(topic, seen);
        if (!target) throw notFound("The other topic");
        const moved = await replaceTopic(db, { from: id, to: into });
        await deleteTopic(db, id);
        await leadOn(db, {
          from: topicPath(topic.slug),
          to: topicPath(target.slug),
          by: actor.name,
          at: clock.now(),
        });
        await audit.record(db, actor, {
          action: "topic.merge",
          subject: `topic:${id}`,
          before: { label: topic.label },
          after: { into, label: target.label, articles: moved.length },
        });
        const tags = ["entries", ...tagsOfTopic(id), ...tagsOfTopic(into)];
        return { result: await read(db, into), tags };
      }),

    /** Takes a topic out of every article. */
    remove: (actor: Actor, id: number, seen: string | null): Promise<void> =>
      changing(async (db) => {
        const [topic] = await lockTopics(db, [id]);
        check(topic, seen);
        const articles = (await replaceTopic(db, { from: id, to: null })).length;
        await deleteTopic(db, id);
        await audit.record(db, actor, {
          action: "topic.delete",
          subject: `topic:${id}`,
          before: { label: topic.label, articles },
        });
        return { result: undefined, tags: ["entries", ...tagsOfTopic(id)] };
      }),
  };
}
