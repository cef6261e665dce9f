import { type ComponentType, useEffect, useState } from "react";
import { create } from "zustand";
import { loadPart } from "./load-part";

/** The part that a reader is waiting for; Stay on this page calls `giveUp`. */
export const useAwaitedPart = create<{ giveUp: (() => void) | null }>(() => ({ giveUp: null }));

interface PartProps {
  isWanted: boolean;
  load: () => Promise<{ default: ComponentType }>;
  /** Closes the part. Omitted for a part that no reader requested, whose delay is not shown. */
  giveUp?: () => void;
  /** URL of a page to open instead where the part's file no longer exists. */
  instead?: () => string;
}

/** Loads a part of the page when it is first wanted; from then on it stays mounted. */
export function Part({ isWanted, load, giveUp, instead }: PartProps) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const isAwaited = isWanted && !Loaded;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const left = new AbortController();
    if (giveUp) useAwaitedPart.setState({ giveUp });
    const bring = async () => {
      const part = await loadPart(load, left.signal);
      if (part) setLoaded(() => part.default);
      else if (instead && !left.signal.aborted) window.location.assign(instead());
    };
    void bring();
    return () => {
      left.abort();
      if (giveUp) useAwaitedPart.setState({ giveUp: null });
    };
  }, [isAwaited, load, giveUp, instead]);
  return Loaded ? <Loaded /> : null;
}
