/** Withdraws what is published, and says where its readers go. */
import { sectionPath } from "../../../../../shared/paths";
import { DeskRefusal } from "../../../../../platform/desk/desk-call";
import { postTypes } from "../../../entries/model/post-types";
import { findEntry } from "../../../entries/store/collections/store-collection";
import { insertRedirect } from "../../../entries/store/store-redirects";
import type { OpenWork, Verb } from "../work";
import type { TakeDownTarget } from "../types";

interface Order {
  readonly reason: string;
  /** `list`: to the page that lists all of the kind. */
  readonly to: TakeDownTarget | { readonly kind: "list" };
}

export const takeDown: Verb<Order> = {
  may: "publishes",
  refused: (noun) => `Only an editor can take this ${noun} down.`,
  from: ({ row }) => (row.status === "publish" ? null : "It isn’t published."),
  async store(work, { to }) {
    const { kind, row, db, now, save, person } = work;
    const { id } = row;
    const { name } = person.actor;
    const target = await targetOf(work, to);
    await save({ status: "private" }, name);
    const path = postTypes[kind.type].path(row.slug, id);
    // An event is a place on the page of all events, which stays.
    if (path.includes("#")) return;
    await insertRedirect(db, { path, entryId: id, ...target, by: name, at: now });
  },
  log: (_work, { reason, to }) => ({ action: "take-down", after: { to }, reason }),
};

/** The article or path that readers go to. @throws DeskRefusal 422 if it does not exist */
async function targetOf({ kind, row, db, deps }: OpenWork, to: Order["to"]) {
  switch (to.kind) {
    case "gone":
      return { targetId: null, targetPath: null };
    case "list": {
      const path = postTypes[kind.type].path(row.slug, row.id);
      return { targetId: null, targetPath: path.slice(0, path.lastIndexOf("/")) || null };
    }
    case "section": {
      const section = deps.facts.listSections().find(({ id }) => id === to.id);
      if (section) return { targetId: null, targetPath: sectionPath(section.slug) };
      throw new DeskRefusal(422, "no_target", "That section no longer exists. Choose another.");
    }
    case "article": {
      const target = to.id === row.id ? null : await findEntry(db, "article", to.id);
      if (target?.status === "publish") return { targetId: target.id, targetPath: null };
      const message = "Readers can only go to an article that is published.";
      throw new DeskRefusal(422, "no_target", message);
    }
  }
}
