/** A piece of work as a screen has it: its words, who else is there, and what others save. */
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { call } from "../call";
import { useAction } from "../forms/use-action";
import { useSession } from "../session";
import { useDeskEvents } from "../together/events";
import { type RoomView, useRoom } from "../together/use-room";
import { forgetFound, type FoundWords } from "./kept-words";
import type { WorkItem, WorkKind } from "./kinds";
import { isSame } from "./merge";
import { placesOf } from "./places";
import { useLeaving } from "./use-leaving";
import { Writing } from "./writing";

interface WorkOptions<Item, Copy> {
  readonly item: Item;
  readonly found: FoundWords<Copy> | null;
  readonly mayEdit: boolean;
}

export interface Work<Item extends WorkItem, Copy extends object> {
  readonly writing: Writing<Item, Copy>;
  readonly room: RoomView;
  /** Nothing can be typed: another tab or person writes, or this person may only read. */
  readonly isReadOnly: boolean;
}

export function useWork<Item extends WorkItem, Copy extends object>(
  kind: WorkKind<Item, Copy>,
  { item, found, mayEdit }: WorkOptions<Item, Copy>,
): Work<Item, Copy> {
  const person = useSession(({ me }) => me?.id ?? 0);
  const { id } = item;
  const [writing] = useState(() => {
    const begun = new Writing(kind, item, placesOf(kind, person, id));
    if (found && mayEdit && !kind.isSavedAsTyped) {
      // They are kept again before they are forgotten.
      void begun.recall(found).then(() => forgetFound(found).catch(() => undefined));
    }
    return begun;
  });
  const room = useRoom(id, {
    mayEdit,
    isLocked: kind.isLocked,
    beforeHandingOver: async () => void (await writing.flush()),
    onGained: () => void reload(writing, true),
  });
  const isReadOnly = !room.mayWrite;
  // Someone has published it, or sent it back. Mere words are taken at the next save, which says so.
  useDeskEvents(["list"], id, () => void reload(writing, isReadOnly));
  // Reading along.
  useDeskEvents(["copy"], id, () => {
    if (isReadOnly) void reload(writing, true);
  });
  useLeaving(writing);
  useEffect(
    () =>
      writing.store.subscribe(({ copy }, before) => {
        if (copy !== before.copy) room.touch();
      }),
    [writing, room],
  );
  return { writing, room, isReadOnly };
}

/** The state of a form's work, and its actions. */
export interface Form<Item extends WorkItem, Copy extends object> extends Work<Item, Copy> {
  readonly item: Item;
  readonly copy: Copy;
  readonly isDirty: boolean;
  readonly isWaiting: boolean;
  /** Why the last step wasn't taken; a refused save is in the notices. */
  readonly problem: string | null;
  change(patch: Partial<Copy>): void;
  /** Whether it is saved. */
  save(): Promise<boolean>;
  /** Saves what was changed, then takes the step; whether that worked. */
  step(name: string, body?: unknown): Promise<boolean>;
}

export function useForm<Item extends WorkItem, Copy extends object>(
  work: Work<Item, Copy>,
): Form<Item, Copy> {
  const { writing } = work;
  const { item, copy, isSaved, isSaving } = useStore(writing.store);
  const acting = useAction(async (name: string, body?: unknown) => {
    // The notices say why it isn't saved.
    if (!(await writing.flush())) throw new Error("");
    await writing.step(name, body);
  });
  return {
    ...work,
    item,
    copy,
    isDirty: !isSaved,
    isWaiting: isSaving || acting.isWaiting,
    problem: acting.error || null,
    change: (patch) => writing.change(patch),
    save: () => {
      acting.clear();
      return writing.flush();
    },
    step: acting.run,
  };
}

/**
 * Takes what someone else has saved, unless there are words here that were not.
 *
 * @param mayReplace whether the words on the screen may become theirs where nothing but words has changed
 */
async function reload<Item extends WorkItem, Copy extends object>(
  writing: Writing<Item, Copy>,
  mayReplace: boolean,
): Promise<void> {
  const { kind, store } = writing;
  const next = await call<Item>(`${kind.path}/${store.getState().item.id}`).catch(() => null);
  const { item, isSaved } = store.getState();
  if (!next || !isSaved || next.version <= item.version) return;
  // Where nothing on the screen changes, the caret stays.
  if (isSame(kind.read(next), kind.read(item))) writing.accept(next);
  else if (mayReplace || isAnswered(item, next)) writing.show(next);
}

/** Whether someone has published it, taken it down, or answered its review. */
const isAnswered = (before: WorkItem, after: WorkItem) =>
  before.state !== after.state || before.review?.step !== after.review?.step;
