/** Shows a page's new content in place, after what the reader may see has changed. */
import { factsId, forgetPageFacts } from "../common/page/read-facts";
import { refreshEvent } from "../common/page/refresh-page";
import { watchDialogs } from "./dialogs";
import { watchIslands } from "./islands";
import { wholeSheet } from "./whole-sheet";

/** Called right before the content is exchanged; what it returns is called right after. */
type Exchange = (old: Element, fresh: Element) => (() => void) | undefined;

const exchanges: Exchange[] = [];
const contentRuns: (() => void)[] = [];

/** Takes part in every exchange of the page's content. */
export function aroundExchange(exchange: Exchange): void {
  exchanges.push(exchange);
}

/** Runs now, and again for each new content of the page. */
export function withContent(run: () => void): void {
  run();
  contentRuns.push(run);
}

/** Not needed: the whole stylesheet is loaded. */
const inlineStyles = /<style\b[^>]*>[\s\S]*?<\/style>/g;

/** Fetches the page again and exchanges its `main`; islands in it start again. */
async function refresh(): Promise<void> {
  const [response] = await Promise.all([
    fetch(window.location.href, { headers: { accept: "text/html" } }),
    wholeSheet(),
  ]);
  // The security policy of this document does not allow another one's inline styles.
  const text = (await response.text()).replace(inlineStyles, "");
  const next = new DOMParser().parseFromString(text, "text/html");
  const [old, fresh] = [document, next].map((page) => {
    const main = page.getElementById("main");
    return main?.closest("[data-island]") ?? main;
  });
  if (!old || !fresh || response.redirected) {
    window.location.reload();
    return;
  }
  // Without React no island runs in it.
  const react = old.querySelector("[data-live]") && (await import("./mount-island"));
  const ends = exchanges.map((exchange) => exchange(old, fresh));
  react?.unmountIslands(old);
  old.replaceWith(document.adoptNode(fresh));
  for (const end of ends) end?.();
  document.title = next.title;
  document.documentElement.toggleAttribute(
    "data-gated",
    next.documentElement.hasAttribute("data-gated"),
  );
  const facts = document.getElementById(factsId);
  if (facts) facts.textContent = next.getElementById(factsId)?.textContent ?? "{}";
  forgetPageFacts();
  watchDialogs(fresh);
  for (const run of contentRuns) run();
  await watchIslands(fresh);
}

async function refreshAndTell(done: () => void): Promise<void> {
  try {
    await refresh();
  } catch {
    // Without a response the page stays as it is.
  }
  done();
}

export function watchRefreshes(): void {
  document.addEventListener(refreshEvent, (event) => {
    void refreshAndTell((event as CustomEvent<() => void>).detail);
  });
}
