import { useSyncExternalStore } from "react";
import { parseRemembered, readRemembered, type RememberedStory } from "./stored-story";

/** The story whose wall led the reader here; null without one, and on the server. */
export function useStoryToReturnTo(): RememberedStory | null {
  const kept = useSyncExternalStore(never, readRemembered, () => null);
  return kept === null ? null : parseRemembered(kept);
}

const never = () => () => undefined;
