/** The last story whose wall this tab has shown: the thank-you page links back to it. */

export interface RememberedStory {
  readonly path: string;
  readonly title: string;
}

const name = "story";

/** Stores an article until the tab is closed or its reader signs out. */
export function rememberStory(story: RememberedStory): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(story));
  } catch {
    // Without storage the thank-you page links to the front page only.
  }
}

/** The stored text; null if there is none. */
export function readRemembered(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The story of a stored text; null where it is no article's. */
export function parseRemembered(kept: string): RememberedStory | null {
  try {
    const { path, title } = JSON.parse(kept) as Partial<RememberedStory>;
    const isStory = typeof path === "string" && path.startsWith("/article/");
    return isStory && typeof title === "string" ? { path, title } : null;
  } catch {
    return null;
  }
}
