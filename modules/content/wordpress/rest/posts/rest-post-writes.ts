/** Creating, changing and deleting entries via the API, for staff. */
import { toItem } from "../items/items";
import type { PostType } from "../../../entries/model/post-types";
import { can, type RestAnswer } from "../../../../../platform/rest/rest-call";
import type { RestCall } from "../calls/rest-call";
import { getEntry } from "./rest-posts";
import { scopeOf } from "../calls/rest-scope";
import type { Entry } from "../../../entries/model/entry";
import { isFileInUse } from "../../../entries/store/collections/store-collection";
import { readChange } from "../wire/wire-body";
import {
  invalidParams,
  invalidPostId,
  refused,
  RestError,
} from "../../../../../platform/rest/rest-error";
import type { EntryChange } from "../../../entries/entry-change";
import { actorOf } from "../calls/rest-actor";

/** An entry as returned to its editor after a write. */
export async function written(
  call: RestCall,
  entry: Entry,
  answer: { status: number; headers?: Record<string, string> },
): Promise<RestAnswer> {
  const scope = await scopeOf(call, [entry], "edit");
  return { ...answer, body: toItem(entry, scope), isPublic: false };
}

/** The validated body as a change; publishing requires its own capability. */
export async function changeOf(type: PostType, call: RestCall): Promise<EntryChange> {
  refusePassword(call.given.get("password"));
  const change = await readChange(call.deps.pool, {
    type: type.name,
    params: call.params,
    body: call.given,
    timeZone: call.deps.paper.timeZone,
    sectionIds: new Set(call.deps.listSections().map((section) => section.id)),
  });
  const publishes =
    change.status === "publish" || change.status === "future" || change.status === "private";
  if (publishes && !can(call.staff, "publish_articles")) {
    throw refused(
      "rest_cannot_publish",
      "Sorry, you are not allowed to publish posts in this post type.",
      call.staff !== null,
    );
  }
  return change;
}

/**
 * Password protection is not supported: ignoring the password would publish a text that its author
 * believes to be protected.
 */
function refusePassword(input: unknown): void {
  if (input === undefined || input === null || input === "") return;
  const message =
    "password isn’t supported. Use access to restrict an article, or keep it private.";
  throw invalidParams(
    new Map([["password", { code: "rest_password_not_supported", message, data: null }]]),
  );
}

/** POST on a collection. */
export async function create(type: PostType, call: RestCall): Promise<RestAnswer> {
  if (call.given.get("id")) {
    throw new RestError("rest_post_exists", 400, "Cannot create existing post.");
  }
  if (!can(call.staff, "edit_articles")) {
    throw refused(
      "rest_cannot_create",
      "Sorry, you are not allowed to create posts as this user.",
      call.staff !== null,
    );
  }
  const change = await changeOf(type, call);
  if (!change.title && !change.body && !change.excerpt) {
    throw new RestError("empty_content", 400, "Content, title, and excerpt are empty.");
  }
  const entry = await call.deps.writer.create(type.name, change, actorOf(call.staff));
  return written(call, entry, {
    status: 201,
    headers: { Location: `${call.origin}/wp-json/wp/v2/${type.restBase}/${entry.id}` },
  });
}

/** POST, PUT and PATCH on an item. */
export async function update(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entry = await getEntry(type, call);
  if (!can(call.staff, "edit_articles")) {
    throw refused(
      "rest_cannot_edit",
      "Sorry, you are not allowed to edit this post.",
      call.staff !== null,
    );
  }
  const isLive = entry.status === "publish" || entry.status === "future";
  if (isLive && !can(call.staff, "publish_articles")) {
    throw refused("rest_cannot_edit", "Sorry, you are not allowed to edit this post.", true);
  }
  const change = await changeOf(type, call);
  const changed = await call.deps.writer.update(type.name, entry.id, change, actorOf(call.staff));
  if (!changed) throw invalidPostId();
  return written(call, changed, { status: 200 });
}

/** DELETE on an item: moves it to the trash, or deletes it permanently with `force`. */
export async function remove(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entry = await getEntry(type, call);
  const isLive = entry.status === "publish" || entry.status === "future";
  if (!can(call.staff, "edit_articles") || (isLive && !can(call.staff, "publish_articles"))) {
    throw refused(
      "rest_cannot_delete",
      "Sorry, you are not allowed to delete this post.",
      call.staff !== null,
    );
  }
  const { writer, media } = call.deps;
  if (call.params.force !== true) {
    if (type.name === "attachment") {
      throw new RestError(
        "rest_trash_not_supported",
        501,
        "The post does not support trashing. Set 'force=true' to delete.",
      );
    }
    if (entry.status === "trash") {
      throw new RestError("rest_already_trashed", 410, "The post has already been deleted.");
    }
    const trashed = await writer.trash(type.name, entry.id, actorOf(call.staff));
    if (!trashed) throw invalidPostId();
    return written(call, trashed, { status: 200 });
  }
  const { body: previous } = await written(call, entry, { status: 200 });
  const removed = await writer.remove(type.name, entry.id, actorOf(call.staff));
  if (!removed) throw invalidPostId();
  const { file } = removed.fields;
  // Two uploads of the same picture share one file.
  if (file && !(await isFileInUse(call.deps.pool, file))) await media.remove(file);
  return { body: { deleted: true, previous }, isPublic: false };
}
