import { useEffect, useState } from "react";
import { call, CallError } from "../call";
import { useSession } from "../session";
import { type FoundWords, findWords } from "./kept-words";
import type { WorkItem, WorkKind } from "./kinds";

interface Opened<Item, Copy> {
  readonly item: Item | null;
  /** Words that an earlier page left on this computer. */
  readonly found: FoundWords<Copy> | null;
  readonly error: unknown;
  /** It was deleted, or never was. */
  readonly isGone: boolean;
}

const opening = { item: null, found: null, error: null, isGone: false };

/** Loads a piece of work, and what this computer keeps of it; `attempt` loads it again. */
export function useOpened<Item extends WorkItem, Copy extends object>(
  { path }: WorkKind<Item, Copy>,
  id: number,
  attempt: number,
): Opened<Item, Copy> {
  const person = useSession(({ me }) => me?.id ?? 0);
  const key = `${path}/${id} ${attempt}`;
  const [opened, setOpened] = useState<Opened<Item, Copy> & { readonly key: string }>({
    ...opening,
    key,
  });
  useEffect(() => {
    const end = new AbortController();
    // A browser that keeps nothing has nothing to find.
    const finding = findWords<Copy>(person, id).catch(() => null);
    const open = async () => {
      const loaded = await call<Item>(`${path}/${id}`, { signal: end.signal }).then(
        (item) => ({ item, error: null, isGone: false }),
        (error: unknown) => {
          const isGone = error instanceof CallError && error.status === 404;
          return { item: null, error, isGone };
        },
      );
      const found = await finding;
      if (!end.signal.aborted) setOpened({ ...loaded, found, key });
    };
    void open();
    return () => end.abort();
  }, [id, path, person, key]);
  return opened.key === key ? opened : opening;
}
