/** Crosswords, films and events in the newsroom: begun, kept, published and put away. */
import type { Actor, AuditLog } from "../../../../../platform/desk/audit-log";
import type { Clock } from "../../../../../platform/clock";
import type { Pool } from "../../../../../platform/database/database";
import { DeskRefusal, notFound } from "../../../../../platform/desk/desk-call";
import { toCurly } from "../../../../../shared/text/to-curly";
import { isWrittenInPlace, stateOf } from "../../desk/article-state";
import { wrongState } from "../articles/desk-change";
import { dropCopy, keepCopy } from "../../desk/desk-store";
import { resolveReferences } from "../articles/references";
import type { Editing } from "../../../entries/entry-writes";
import { postTypes, slugOf } from "../../../entries/model/post-types";
import { slugFrom } from "../../../entries/text/slug";
import type { Queryable } from "../../../entries/store/query";
import { insertRedirect } from "../../../entries/store/store-redirects";
import { sanitizeAfter } from "../../../entries/text/as-it-came";
import type { Writer } from "../../../entries/write";
import { brokenPuzzle, checkIpuz } from "./check-ipuz";
import { changeOf, copyOf, isSameCopy, nounOf, typeOfKind } from "./feature-copy";
import { missingIn } from "./feature-readiness";
import { type FeatureEntry, findFeatureRow } from "./feature-store";
import type { Feature, FeatureCopy, FeatureKind } from "./types";

export interface FeatureDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly writer: Pick<Writer, "create" | "edit">;
  readonly audit: Pick<AuditLog, "record">;
  /** IDs of the configured sections. */
  readonly sectionIds: () => ReadonlySet<number>;
}

/** Who changes what, and the version that they saw. */
export interface Change {
  readonly kind: FeatureKind;
  readonly id: number;
  readonly actor: Actor;
  readonly seen: string | null;
}

/** What is nearer than this is published at once, as WordPress does. */
const leastDelayMs = 60_000;

/** What articles name besides. */
const noOthers = { topicIds: [], search: { title: "", description: "", pictureId: null } };

export function createFeatureDesk({ pool, writer, audit, sectionIds }: FeatureDeps) {
  const copyIn = (row: FeatureEntry): FeatureCopy => row.waiting ?? copyOf(row);

  /** The copy without what no longer exists, and what it names. */
  async function resolve(db: Queryable, copy: FeatureCopy) {
    const found = await resolveReferences(db, { ...copy, ...noOthers }, sectionIds());
    const { search: _search, topicIds: _topics, ...resolved } = found.copy;
    return { ...found, copy: resolved };
  }

  async function show(kind: FeatureKind, row: FeatureEntry, db: Queryable): Promise<Feature> {
    const type = typeOfKind[kind];
    const copy = copyIn(row);
    const { writers, picture, notices } = await resolve(db, copy);
    const slug = slugOf(type, copy.slug) || slugFrom(copy.title);
    const { puzzle } = copy.facts;
    return {
      id: row.id,
      kind,
      state: stateOf(row, row.waiting !== null),
      version: row.version,
      copy,
      hasChanges: row.waiting !== null,
      savedAt: (row.waitingAt ?? row.modifiedAt).toISOString(),
      savedBy: row.waitingBy ?? row.savedBy,
      publishedAt: isWrittenInPlace(row) && row.dateFloats ? null : row.publishedAt.toISOString(),
      address: slug === "" ? null : postTypes[type].path(slug, row.id),
      picture,
      writers,
      missing: [...missingIn(type, copy, picture), ...notices],
      notices,
      puzzle: puzzle === "" ? null : checkIpuz(puzzle),
    };
  }

  async function read(kind: FeatureKind, id: number, db: Queryable = pool): Promise<FeatureEntry> {
    const row = await findFeatureRow(db, typeOfKind[kind], id);
    if (!row || row.status === "trash") throw notFound(`This ${nounOf[kind]}`);
    return row;
  }

  /**
   * Locks it for `work`.
   *
   * @throws DeskRefusal 412 if someone else changed it, with theirs
   */
  async function lock<Result>(
    { kind, id, seen }: Change,
    work: (editing: Editing, row: FeatureEntry) => Promise<Result>,
  ): Promise<Result> {
    const done = await writer.edit(typeOfKind[kind], id, async (editing) => {
      const { db } = editing;
      const row = await read(kind, id, db);
      if (seen === null) {
        throw new DeskRefusal(400, "no_version", "The version that you saw is missing (If-Match).");
      }
      if (seen !== String(row.version)) {
        const who = row.waitingBy || row.savedBy || "Someone";
        throw new DeskRefusal(
          412,
          "changed_elsewhere",
          `${who} changed this ${nounOf[kind]} in the meantime. Nothing is lost: choose whose words stay.`,
          { theirs: await show(kind, row, db) },
        );
      }
      return { result: await work(editing, row) };
    });
    if (!done) throw notFound(`This ${nounOf[kind]}`);
    return done.result;
  }

  /** The same, and shows it as it is after that. */
  const change = (
    by: Change,
    work: (editing: Editing, row: FeatureEntry) => Promise<void>,
  ): Promise<Feature> =>
    lock(by, async (editing, row) => {
      await work(editing, row);
      const { db } = editing;
      return show(by.kind, await read(by.kind, by.id, db), db);
    });

  const record = (
    { db }: Pick<Editing, "db">,
    { kind, id, actor }: Change,
    what: {
      verb: string;
      before?: Record<string, unknown>;
      after?: Record<string, unknown>;
      reason?: string;
    },
  ) => {
    const { verb, ...others } = what;
    const type = typeOfKind[kind];
    return audit.record(db, actor, {
      action: `${type}.${verb}`,
      subject: `${type}:${id}`,
      ...others,
    });
  };

  /** @throws DeskRefusal 422 for a file that can't be played */
  function refuseBroken({ facts }: FeatureCopy, before: FeatureCopy): void {
    if (facts.puzzle === "" || facts.puzzle === before.facts.puzzle) return;
    const { problems } = checkIpuz(facts.puzzle);
    if (problems.length > 0) throw brokenPuzzle(problems);
  }

  return {
    show,
    read,

    find: async (kind: FeatureKind, id: number): Promise<Feature> =>
      show(kind, await read(kind, id), pool),

    /** An empty draft, or one with these words. */
    async create(
      kind: FeatureKind,
      options: Pick<Parameters<Writer["create"]>[1], "title" | "date" | "fields" | "authorId">,
      actor: Actor,
    ): Promise<Feature> {
      const entry = await writer.create(typeOfKind[kind], options, actor);
      return show(kind, await read(kind, entry.id), pool);
    },

    /** Keeps what was written: in a draft itself, or beside a published one. */
    save: (input: FeatureCopy, by: Change): Promise<Feature> =>
      change(by, async (editing, row) => {
        const { db, now, save } = editing;
        const before = copyIn(row);
        refuseBroken(input, before);
        const { copy } = await resolve(db, input);
        const kept = { ...copy, body: sanitizeAfter(before.body, copy.body) };
        if (isWrittenInPlace(row)) {
          await save(changeOf(typeOfKind[by.kind], kept), by.actor.name);
        } else if (isSameCopy(kept, copyOf(row))) await dropCopy(db, by.id);
        else await keepCopy(db, { id: by.id, copy: kept, savedAt: now, savedBy: by.actor.name });
        await record(editing, by, { verb: "write" });
      }),

    /** Publishes what was written, now or at an hour, or the changes of what is out already. */
    publish: (order: { readonly at: string | null }, by: Change): Promise<Feature> =>
      change(by, async (editing, row) => {
        const { db, now, save } = editing;
        const type = typeOfKind[by.kind];
        const { copy, picture, notices } = await resolve(db, copyIn(row));
        const missing = [...missingIn(type, copy, picture), ...notices];
        if (missing.length > 0) {
          const sentence = `It can’t be published yet. ${missing.join(" ")}`;
          throw new DeskRefusal(422, "not_ready", sentence, { missing });
        }
        const at = order.at === null ? null : new Date(order.at);
        // An hour that has passed, because time passed since it was chosen: now.
        const isAhead = at !== null && at.getTime() - now.getTime() >= leastDelayMs;
        if (isAhead && row.status === "publish") {
          throw wrongState("It is published already. Take it down first to publish it later.");
        }
        // What was published before keeps its date.
        const wasOut = row.status === "publish" || row.status === "private";
        const printed = { ...copy, title: toCurly(copy.title), excerpt: toCurly(copy.excerpt) };
        const after = await save(
          {
            ...changeOf(type, printed),
            status: isAhead ? "future" : "publish",
            ...(isAhead ? { date: at } : wasOut ? {} : { date: now }),
          },
          by.actor.name,
        );
        await dropCopy(db, by.id);
        await record(editing, by, {
          verb: isAhead ? "schedule" : "publish",
          before: { status: row.status },
          after: { status: after.status, at: after.publishedAt.toISOString() },
        });
      }),

    /** A scheduled one is a draft again, with the hour that it had as a proposal. */
    unschedule: (by: Change): Promise<Feature> =>
      change(by, async (editing, row) => {
        if (row.status !== "future") throw wrongState("It isn’t scheduled.");
        await editing.save(
          { ...changeOf(typeOfKind[by.kind], copyIn(row)), status: "draft", date: row.publishedAt },
          by.actor.name,
        );
        await dropCopy(editing.db, by.id);
        await record(editing, by, {
          verb: "unschedule",
          before: { at: row.publishedAt.toISOString() },
        });
      }),

    /** Drops what waits beside a published or scheduled one. */
    discardChanges: (by: Change): Promise<Feature> =>
      change(by, async (editing, row) => {
        if (!row.waiting) throw wrongState("There are no changes to discard.");
        await dropCopy(editing.db, by.id);
        await record(editing, by, { verb: "discard-changes" });
      }),

    /** Withdraws a published one; readers go to the list of its kind, or are told that it is gone. */
    takeDown: (
      { reason, to }: { readonly reason: string; readonly to: "list" | "gone" },
      by: Change,
    ): Promise<Feature> =>
      change(by, async (editing, row) => {
        const { db, now, save } = editing;
        if (row.status !== "publish") throw wrongState("It isn’t published.");
        await save({ status: "private" }, by.actor.name);
        const path = postTypes[typeOfKind[by.kind]].path(row.slug, by.id);
        // An event has no page of its own.
        if (!path.includes("#")) {
          await insertRedirect(db, {
            path,
            entryId: by.id,
            targetId: null,
            targetPath: to === "gone" ? null : path.slice(0, path.lastIndexOf("/")),
            by: by.actor.name,
            at: now,
          });
        }
        await record(editing, by, { verb: "take-down", after: { to }, reason });
      }),

    /** Moves a draft to the trash. */
    remove: (by: Change): Promise<void> =>
      lock(by, async (editing, row) => {
        if (!isWrittenInPlace(row)) {
          throw wrongState("Only drafts can be deleted. Take a published one down instead.");
        }
        await editing.trash(by.actor.name);
        await record(editing, by, { verb: "trash", before: { status: row.status } });
      }),

    /** Takes one out of the trash, as a draft. */
    async restore({ kind, id, actor }: Omit<Change, "seen">): Promise<Feature> {
      const restored = await writer.edit(typeOfKind[kind], id, async (editing) => {
        if (editing.entry.status !== "trash") return true;
        await editing.save({ status: "draft" }, actor.name);
        await record(editing, { kind, id, actor, seen: null }, { verb: "restore" });
        return true;
      });
      if (!restored) throw notFound(`This ${nounOf[kind]}`);
      return show(kind, await read(kind, id), pool);
    },
  };
}
