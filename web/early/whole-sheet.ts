/**
 * The whole stylesheets of a page. A document has only the rules that its own markup needs; whoever adds
 * other markup awaits this first. The whole ones have every rule in the original order and stand
 * directly after the inline part, so the same rules win as with the whole ones alone.
 */
let loading: Promise<void> | null = null;

/** Resolves when they apply; rejects if one cannot be loaded, and the next call tries again. */
export function wholeSheet(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  const inline = document.querySelector<HTMLElement>("style[data-sheet]");
  // In development they are linked.
  if (!inline) return;
  const links = inline.dataset["sheet"]!.split(" ").map(createLink);
  const arrived = links.map(whenArrived);
  inline.after(...links);
  try {
    await Promise.all(arrived);
  } catch (error) {
    for (const link of links) link.remove();
    throw error;
  }
}

function createLink(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return link;
}

const whenArrived = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`No stylesheet at ${link.href}.`)));
  });
