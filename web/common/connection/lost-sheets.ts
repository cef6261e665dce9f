/**
 * Stylesheets that failed to load. Vite requests each of them only once: a part whose import is retried
 * would come without them.
 */
const lost = new Set<HTMLLinkElement>();

export function watchSheets(): void {
  // Load errors of a file do not bubble.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
    },
    true,
  );
}

/** Resolves when all of them are loaded; rejects if one is not. */
export async function bringSheets(): Promise<void> {
  const links = [...lost].filter(({ isConnected }) => isConnected);
  lost.clear();
  await Promise.all(links.map(putInAnew));
}

function putInAnew(link: HTMLLinkElement): Promise<unknown> {
  const fresh = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    fresh.addEventListener("load", resolve);
    fresh.addEventListener("error", reject);
    link.replaceWith(fresh);
  });
}
