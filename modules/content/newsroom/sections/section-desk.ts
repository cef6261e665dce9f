/** Changes of sections: one at a time, each with its redirects and its line in the audit log. */
import type { Bus } from "../../../../platform/bus";
import type { Clock } from "../../../../platform/clock";
import type { Pool, PoolClient } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../../platform/desk/desk-call";
import { requireVersion } from "../../../../platform/desk/refusals";
import type { Section } from "../../../../shared/publication/publication-shapes";
import { slugFrom } from "../../entries/text/slug";
import { leadOn } from "../../entries/store/store-redirects";
import { changesOf, inPaperOrder, mergeSections } from "../../entries/sections/merge-sections";
import {
  countStanding,
  isSectionInUse,
  listSectionRows,
  lockSections,
  moveSome,
  queueSection,
  saveSection,
  type SectionRow,
  takeSectionId,
} from "../../entries/sections/section-store";
import { beingDeleted, freeSlug, orderOf, refuseTwice } from "./section-rules";
import { sectionTags } from "../../entries/sections/sections";
import type { DeskSections, SectionChange } from "./types";
import type { Sections } from "../../entries/types";
import { sectionPath } from "../../../../shared/paths";

export interface SectionDeskDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "record">;
  readonly audit: Pick<AuditLog, "record">;
  readonly sections: Sections;
  /** The publication's own. */
  readonly defaultSections: readonly Section[];
  /** Names of the colors that a section may have. */
  readonly sectionColors: readonly string[];
  /** The WordPress whose categories the sections are; null: they are changed here. */
  readonly wordpress: { readonly url: string } | null;
}

/** Entries that one call moves: a few seconds of work at most. */
const mostMoved = 500;

/** The sections as a change finds them, and what it needs to know. */
interface Editing {
  readonly db: PoolClient;
  readonly all: readonly Section[];
  readonly rowOf: (id: number) => SectionRow | undefined;
  save(section: Section, more?: Partial<Pick<SectionRow, "movingTo" | "isDeleted">>): Promise<void>;
}

export function createSectionDesk(deps: SectionDeskDeps) {
  const { pool, clock, bus, audit, sections, defaultSections, sectionColors, wordpress } = deps;
  const ownOf = (id: number) => defaultSections.find((section) => section.id === id);

  /** Runs `work` while no one else changes a section, and announces it. */
  async function alone(
    work: (editing: Editing) => Promise<readonly string[] | void>,
  ): Promise<void> {
    const publish = await inTransaction(pool, async (db) => {
      await lockSections(db);
      const rows = await listSectionRows(db);
      const tags = await work({
        db,
        all: mergeSections(defaultSections, rows),
        rowOf: (id) => rows.find((row) => row.id === id),
        async save(section, { movingTo = null, isDeleted = false } = {}) {
          const own = ownOf(section.id);
          const changes = changesOf(section, own);
          await saveSection(db, {
            id: section.id,
            changes,
            isAdded: own === undefined,
            movingTo,
            isDeleted,
          });
        },
      });
      return bus.record(db, tags ?? sectionTags);
    });
    await publish();
    await sections.settle();
  }

  /** @throws DeskRefusal 404 and 412 */
  function take({ all, rowOf }: Editing, id: number, seen: string | null): Section {
    const section = all.find((candidate) => candidate.id === id);
    if (!section) throw notFound("This section");
    const version = rowOf(id)?.version ?? 0;
    if (requireVersion(seen) !== String(version)) {
      throw new DeskRefusal(
        412,
        "changed_elsewhere",
        "Someone else has changed this section. You’re now seeing the latest version. Try again.",
      );
    }
    return section;
  }

  function checkColor(color: string): void {
    if (!sectionColors.includes(color)) {
      throw new DeskRefusal(
        422,
        "color",
        "This color is too hard to read on the page background. Choose another.",
      );
    }
  }

  function refuseInWordPress(what: string): void {
    if (!wordpress) return;
    throw new DeskRefusal(
      409,
      "written_in_wordpress",
      `Sections here are WordPress categories. ${what} there: ${wordpress.url}`,
    );
  }

  async function read(): Promise<DeskSections> {
    const rows = new Map((await listSectionRows(pool)).map((row) => [row.id, row]));
    const all = mergeSections(defaultSections, [...rows.values()]);
    const standing = await countStanding(pool);
    return {
      sections: inPaperOrder(all).map((section) => {
        const row = rows.get(section.id);
        return {
          id: section.id,
          slug: section.slug,
          label: section.label,
          description: section.description,
          color: section.color,
          homepageCount: section.homepageCount,
          showInMedia: section.showInMedia,
          navigationPosition: section.navigationPosition,
          articles: standing.get(section.id)?.articles ?? 0,
          films: standing.get(section.id)?.films ?? 0,
          version: row?.version ?? 0,
          movingTo: row?.movingTo ?? null,
        };
      }),
      order: orderOf(all),
      colors: sectionColors,
      wordpressUrl: wordpress?.url ?? null,
    };
  }

  return {
    read,

    async add(actor: Actor, options: { label: string; description: string; color: string }) {
      refuseInWordPress("Add it");
      checkColor(options.color);
      await alone(async (editing) => {
        const { db, all, save } = editing;
        const id = await takeSectionId(db);
        refuseTwice(all, options.label, id);
        // A name of signs alone has no letters for an address.
        const slug = freeSlug(all, slugFrom(options.label) || `section-${id}`, id);
        const last = Math.max(0, ...all.map((one) => one.navigationPosition ?? 0));
        await save({
          ...options,
          id,
          slug,
          name: options.label,
          homepageCount: 4,
          showInMedia: true,
          navigationPosition: last + 1,
        });
        // Its address is its own now, wherever an earlier section's readers were sent.
        await leadOn(db, { from: null, to: sectionPath(slug), by: actor.name, at: clock.now() });
        const after = { slug, label: options.label };
        await audit.record(db, actor, { action: "section.add", subject: `section:${id}`, after });
      });
      return read();
    },

    async change(actor: Actor, id: number, input: SectionChange, seen: string | null) {
      if (input.label !== undefined) refuseInWordPress("Rename it");
      if (input.slug !== undefined) refuseInWordPress("Change its address");
      if (input.color !== undefined) checkColor(input.color);
      await alone(async (editing) => {
        const { db, all, rowOf, save } = editing;
        const before = take(editing, id, seen);
        if (rowOf(id)?.movingTo != null) throw beingDeleted(before);
        const label = input.label ?? before.label;
        refuseTwice(all, label, id);
        const slug = input.slug === undefined ? before.slug : freeSlug(all, input.slug, id);
        const named = Object.fromEntries(
          Object.entries(input).filter(([, value]) => value !== undefined),
        );
        const name = before.name === before.label ? label : before.name;
        await save({ ...before, ...named, label, slug, name });
        if (slug !== before.slug) {
          const [from, to] = [sectionPath(before.slug), sectionPath(slug)];
          await leadOn(db, { from, to, by: actor.name, at: clock.now() });
        }
        if (label !== before.label) await queueSection(db, id);
        await audit.record(db, actor, {
          action: "section.change",
          subject: `section:${id}`,
          before: { slug: before.slug, label: before.label },
          after: { slug, label, fields: Object.keys(named) },
        });
      });
      return read();
    },

    /** Puts the sections of these IDs into the navigation, in this order; all others stand outside of it. */
    async arrange(actor: Actor, ids: readonly number[], seen: string | null) {
      await alone(async ({ db, all, rowOf, save }) => {
        if (seen !== orderOf(all)) {
          throw new DeskRefusal(
            412,
            "changed_elsewhere",
            "Someone else has moved a section. You’re now seeing the latest version. Try again.",
          );
        }
        const unknown = ids.some((id) => !all.some((section) => section.id === id));
        if (unknown || new Set(ids).size < ids.length) throw notFound("A section in this list");
        for (const section of all) {
          const place = ids.indexOf(section.id);
          const navigationPosition = place < 0 ? null : place + 1;
          if (navigationPosition === section.navigationPosition) continue;
          const movingTo = rowOf(section.id)?.movingTo ?? null;
          await save({ ...section, navigationPosition }, { movingTo });
        }
        const after = { order: ids.join(" ") };
        await audit.record(db, actor, { action: "section.move", subject: "section:order", after });
      });
      return read();
    },

    /**
     * Deletes a section in which nothing stands, or moves some of what does: called again, it continues until
     * nothing is left, and then deletes it.
     */
    async remove(
      actor: Actor,
      id: number,
      options: { moveTo: number | null },
      seen: string | null,
    ) {
      refuseInWordPress("Delete it");
      await alone(async (editing) => {
        const { db, all, rowOf, save } = editing;
        const section = take(editing, id, seen);
        const stood = rowOf(id)?.movingTo ?? null;
        const begun = all.some((one) => one.id === stood) ? stood : null;
        const movingTo = begun ?? options.moveTo;
        if (all.length === 1) {
          throw new DeskRefusal(422, "last_section", "A paper needs at least one section.");
        }
        const target = all.find((one) => one.id === movingTo && one.id !== id) ?? null;
        if (movingTo !== null && !target) throw notFound("The section to move to");
        const subject = `section:${id}`;
        if (target && begun === null) {
          const after = { label: section.label, to: target.label };
          await audit.record(db, actor, { action: "section.empty", subject, after });
        }
        const { publishedIds } = target
          ? await moveSome(db, { from: id, to: target.id, limit: mostMoved })
          : { publishedIds: [] };
        if (await isSectionInUse(db, id)) {
          if (!target) {
            throw new DeskRefusal(
              422,
              "in_use",
              "This section isn’t empty. Choose where to move its contents.",
            );
          }
          await save(section, { movingTo: target.id });
          return [
            "entries",
            "list",
            "front",
            "videos",
            `section:${id}`,
            `section:${target.id}`,
            ...publishedIds.map((one) => `article:${one}`),
          ];
        }
        await save({ ...section, navigationPosition: null }, { isDeleted: true });
        if (target) {
          const [from, to] = [sectionPath(section.slug), sectionPath(target.slug)];
          await leadOn(db, { from, to, by: actor.name, at: clock.now() });
        }
        const before = { slug: section.slug, label: section.label };
        await audit.record(db, actor, { action: "section.delete", subject, before });
        return sectionTags;
      });
      return read();
    },
  };
}
