/** Starts islands: each at its moment, once, and only then with React. */
import type { ComponentType } from "react";
import type { IslandName } from "../common/page/island-names";
import { keepTrying } from "../common/connection/keep-trying";
import { openPage } from "../common/page/open-page";
import { watchOpen } from "./dialogs";
import { wholeSheet } from "./whole-sheet";

/** The margin around the window within which a `near` island starts. */
const nearMargin = "600px";

const starting = new WeakMap<Element, Promise<boolean>>();

type Loaded = { default: ComponentType<Record<string, unknown>> };

/** The list names every island's files: it would be a quarter of the early script. */
async function load(name: IslandName): Promise<Loaded> {
  const { islands } = await import("../islands");
  return (islands[name] as () => Promise<Loaded>)();
}

async function start(place: HTMLElement): Promise<boolean> {
  try {
    // First, so that the island's own stylesheets stand after it.
    const whole = wholeSheet();
    const [{ mountIsland }, loaded] = await Promise.all([
      import("./mount-island"),
      load(place.dataset["island"] as IslandName),
      whole,
    ]);
    await mountIsland(place, loaded.default);
    place.dataset["live"] = "";
    delete place.dataset["failed"];
    return true;
  } catch {
    // Links and forms in its markup keep working; a further touch tries again, or the connection.
    starting.delete(place);
    window.addEventListener("online", () => startSoon(place), { once: true });
    return false;
  }
}

/** Starts an island unless it has started. Resolves to whether it runs. */
export function startIsland(place: HTMLElement): Promise<boolean> {
  const going = starting.get(place) ?? start(place);
  starting.set(place, going);
  return going;
}

/** Starts an island that the reader waits for: shows why it does not come, and tries again. */
function awaitIsland(place: HTMLElement, left?: AbortController) {
  return keepTrying(async () => {
    if (!(await startIsland(place))) throw new Error("Couldn’t start the island.");
  }, left);
}

/** Runs after the current task and the next paint, so that what was pressed answers first. */
export function afterPaint(run: () => unknown): void {
  requestAnimationFrame(() => setTimeout(run, 0));
}

const startSoon = (place: HTMLElement) => afterPaint(() => void startIsland(place));

/** Watches the islands within an element: the document, or new content. Resolves with the first ones. */
export async function watchIslands(within: ParentNode): Promise<void> {
  const places = [...within.querySelectorAll<HTMLElement>("[data-island]")];
  const at = (moment: string) => places.filter(({ dataset }) => dataset["start"] === moment);
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        startSoon(target.closest<HTMLElement>("[data-island]")!);
      }
    },
    { rootMargin: nearMargin },
  );
  // An island has no box of its own.
  for (const place of at("near")) near.observe(place.firstElementChild ?? place);
  for (const place of [...at("touch"), ...at("form")]) {
    for (const name of ["pointerdown", "focusin", "keydown"]) {
      place.addEventListener(name, () => startSoon(place), { once: true, capture: true });
    }
  }
  for (const place of at("open")) {
    const box = place.closest<HTMLElement>("dialog, [popover]");
    if (box) startWithBox(place, box);
  }
  const isSignedIn = Boolean(document.documentElement.dataset["tier"]);
  await Promise.all([...at("load"), ...(isSignedIn ? at("form") : [])].map(startIsland));
}

/** Starts an island when its dialog or popover opens. */
function startWithBox(place: HTMLElement, box: HTMLElement): void {
  let left = new AbortController();
  const look = () => {
    left.abort();
    if (!box.matches(":popover-open, [open]")) return;
    left = new AbortController();
    const mine = left;
    afterPaint(async () => {
      const outcome = await awaitIsland(place, mine);
      if (outcome !== "gone") return;
      place.dataset["failed"] = "";
      // Its form works without the island, and may contain what the reader has typed.
      if (box.querySelector("form[action]")) return;
      // The control that opened it leads to a page with the same purpose.
      const opener = document.querySelector<HTMLAnchorElement>(`a[data-opens="${box.id}"]`);
      if (opener) openPage(opener.href);
    });
  };
  look();
  watchOpen(box, look);
}

/**
 * Keeps presses on controls (`data-app`) of an island that does not run yet, and repeats them once it
 * does. Where it cannot run, the control's own link or form is used.
 */
export function keepPresses(): void {
  document.addEventListener(
    "click",
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>("[data-app]");
      const place = control?.closest<HTMLElement>("[data-island]:not([data-live], [data-failed])");
      if (!control || !place || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      void pressLater(control, place);
    },
    true,
  );
}

async function pressLater(control: HTMLElement, place: HTMLElement): Promise<void> {
  const outcome = await awaitIsland(place);
  if (outcome === "given-up") return;
  if (outcome === "gone") place.dataset["failed"] = "";
  if (control.isConnected) control.click();
}
