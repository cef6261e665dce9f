/** The last story whose wall this tab has shown: the thank-you page links back to it. */
import { useEffect, useSyncExternalStore } from "react";
import { usePage } from "../../../common/page/facts";

export interface RememberedStory {
  readonly path: string;
  readonly title: string;
}

const name = "story";

/** Stores this page's article until the tab is closed or its reader signs out. */
export function useRememberedStory(title: string): void {
  const { pathname: path } = usePage();
  useEffect(() => {
    try {
      sessionStorage.setItem(name, JSON.stringify({ path, title } satisfies RememberedStory));
    } catch {
      // Without storage the thank-you page links to the front page only.
    }
  }, [path, title]);
}

/** Null without one, and on the server. */
export function useStoryToReturnTo(): RememberedStory | null {
  const kept = useSyncExternalStore(never, readKept, () => null);
  return kept === null ? null : parse(kept);
}

const never = () => () => undefined;

function readKept(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function parse(kept: string): RememberedStory | null {
  try {
    const { path, title } = JSON.parse(kept) as Partial<RememberedStory>;
    const isStory = typeof path === "string" && path.startsWith("/article/");
    return isStory && typeof title === "string" ? { path, title } : null;
  } catch {
    return null;
  }
}
