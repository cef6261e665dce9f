/** Who is in which article, for lists. */
import { useMemo } from "react";
import useSwr from "swr";
import type { Presence } from "../../../modules/desk/types";
import { call } from "../call";
import { useMay } from "../session";
import { useDeskEvents } from "./events";

const none: ReadonlyMap<number, Presence> = new Map();

/** By article; empty for those who see their own articles only. */
export function usePresence(): ReadonlyMap<number, Presence> {
  const mayRead = useMay("read_drafts");
  const { data, mutate } = useSwr(
    mayRead ? "/presence" : null,
    call<{ readonly articles: readonly Presence[] }>,
    // A browser that was killed says no good-bye.
    { refreshInterval: 30_000 },
  );
  useDeskEvents(["lock"], null, () => void mutate());
  return useMemo(
    () => (data ? new Map(data.articles.map((one) => [one.articleId, one])) : none),
    [data],
  );
}

/** "Josiah Crane is writing", "Tobias Wren and Nell Abernathy are reading"; null: no one else is there. */
export function describePresence(presence: Presence | undefined, me: number): string | null {
  if (!presence) return null;
  const { editing, reading } = presence;
  if (editing && editing.id !== me) return `${editing.name} is writing`;
  const names = reading.filter(({ id }) => id !== me).map(({ name }) => name);
  if (names.length > 0) return `${listNames(names)} ${names.length === 1 ? "is" : "are"} reading`;
  return null;
}

/** "Tobias Wren", "Tobias Wren and Nell Abernathy", "Tobias Wren and 2 others". */
export function listNames(names: readonly string[]): string {
  const [first = "", second] = names;
  if (names.length > 2) return `${first} and ${names.length - 1} others`;
  return second === undefined ? first : `${first} and ${second}`;
}
