/** A feature and what is written in it here: kept in this browser until it is saved. */
import { useEffect, useEffectEvent, useState } from "react";
import type { Feature, FeatureCopy, FeatureKind } from "../../modules/content/types";
import { call, CallError } from "../common/call";
import { isSame } from "./kinds";

export const previewAddress = (kind: FeatureKind, id: number): string =>
  `/desk/preview/${kind}/${id}`;

interface Kept {
  readonly version: number;
  readonly copy: FeatureCopy;
}

const keyOf = ({ kind, id }: Pick<Feature, "kind" | "id">) => `desk:${kind}:${id}`;

function recall(feature: Feature): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(feature)) ?? "null") as Kept | null;
    return kept && typeof kept.copy === "object" && typeof kept.copy.facts === "object"
      ? {
          version: kept.version,
          copy: {
            ...feature.copy,
            ...kept.copy,
            facts: { ...feature.copy.facts, ...kept.copy.facts },
          },
        }
      : null;
  } catch {
    return null;
  }
}

/** Without storage what isn’t saved is lost with the page, as in any form. */
function keep(feature: Feature, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(feature), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(feature));
  } catch {
    // The storage is full, or forbidden.
  }
}

export interface FeatureState {
  readonly feature: Feature;
  readonly copy: FeatureCopy;
  readonly isDirty: boolean;
  /** What someone else has saved since; null: no one has. */
  readonly theirs: Feature | null;
  change(part: Partial<Omit<FeatureCopy, "facts">>): void;
  changeFacts(part: Partial<FeatureCopy["facts"]>): void;
  /** Saves what was changed; null if that failed, or waits for a choice. */
  save(copy?: FeatureCopy): Promise<Feature | null>;
  /** Sends a step after what was changed is saved. */
  step(path: string, body?: unknown): Promise<Feature | null>;
  /** Goes on from theirs, with these words. */
  settle(copy: FeatureCopy): void;
  readonly isWaiting: boolean;
  readonly error: string | null;
}

export function useFeature(input: Feature): FeatureState {
  const [feature, setFeature] = useState(input);
  const [kept] = useState(() => recall(input));
  const [copy, setCopy] = useState(kept?.copy ?? input.copy);
  // Words that were left here belong to the version that they were written on.
  const [seen, setSeen] = useState(kept?.version ?? input.version);
  const [theirs, setTheirs] = useState<Feature | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isDirty = !isSame(copy, feature.copy);

  useEffect(
    () => keep(feature, isDirty ? { version: seen, copy } : null),
    [copy, feature, isDirty, seen],
  );
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isWaiting) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener("beforeunload", listen);
    return () => window.removeEventListener("beforeunload", listen);
  }, []);

  function show(next: Feature): Feature {
    setFeature(next);
    setCopy(next.copy);
    setSeen(next.version);
    return next;
  }

  async function send(
    path: string,
    options: { method: "PUT" | "POST"; body?: unknown; seen: number },
  ) {
    const { kind, id } = feature;
    return show(await call<Feature>(`/features/${kind}/${id}/${path}`, options));
  }

  async function attempt(work: () => Promise<Feature>): Promise<Feature | null> {
    if (isWaiting) return null;
    setWaiting(true);
    setError(null);
    try {
      return await work();
    } catch (failure) {
      const other = failure instanceof CallError ? failure.details["theirs"] : undefined;
      if (other) setTheirs(other as Feature);
      else setError((failure as Error).message);
      return null;
    } finally {
      setWaiting(false);
    }
  }

  return {
    feature,
    copy,
    isDirty,
    theirs,
    isWaiting,
    error,
    change: (part) => setCopy((before) => ({ ...before, ...part })),
    changeFacts: (part) =>
      setCopy((before) => ({ ...before, facts: { ...before.facts, ...part } })),
    save: (next = copy) =>
      attempt(async () =>
        isSame(next, feature.copy) ? feature : send("copy", { method: "PUT", body: next, seen }),
      ),
    step: (path, body) =>
      attempt(async () => {
        const saved = isDirty ? await send("copy", { method: "PUT", body: copy, seen }) : feature;
        return send(path, {
          method: "POST",
          seen: saved.version,
          ...(body === undefined ? {} : { body }),
        });
      }),
    settle(next) {
      if (!theirs) return;
      setFeature(theirs);
      setSeen(theirs.version);
      setCopy(next);
      setTheirs(null);
    },
  };
}
