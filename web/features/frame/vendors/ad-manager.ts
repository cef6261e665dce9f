/**
 * Google Ad Manager. `googletag.cmd` is a queue of functions that
 * `https://securepubads.g.doubleclick.net/tag/js/gpt.js` runs: `defineSlot(path, size,
 * divId).addService(pubads())`, `enableServices()` once, `display(divId)`. Where the tier or the page's
 * content changes, the slots are destroyed and defined again: `defineSlot` returns null for an existing
 * one. `refresh(slots)` fetches new advertisements for them.
 *
 * An advertisement covers the house advertisement, in the height reserved for it; where nothing was
 * sold the house advertisement stays visible. It is in an iframe of another origin (SafeFrame), so
 * that it cannot touch the page, and the page's policy need not allow advertisers.
 */
import { type AdSlotName, adSizes, adSlots } from "../ads/ad-slots";
import { loadScript } from "../../../common/vendors/load-script";

interface Slot {
  addService(service: PubAds): Slot;
  setTargeting(key: string, value: string): Slot;
  getSlotElementId(): string;
}

interface PubAds {
  setForceSafeFrame(isForced: boolean): PubAds;
  setTargeting(key: string, value: string): PubAds;
  enableLazyLoad(): void;
  refresh(slots: readonly Slot[]): void;
  addEventListener(
    name: "slotRenderEnded",
    work: (event: { slot: Slot; isEmpty: boolean }) => void,
  ): PubAds;
}

interface GoogleTag {
  cmd: { push(work: () => void): unknown };
  pubads(): PubAds;
  defineSlot(path: string, size: readonly number[], divId: string): Slot | null;
  destroySlots(slots: readonly Slot[]): boolean;
  enableServices(): void;
  display(divId: string): void;
}

declare global {
  interface Window {
    googletag?: Partial<GoogleTag> & Pick<GoogleTag, "cmd">;
  }
}

let defined: Slot[] = [];
let isStarted = false;
/** Incremented on each show and clear: work queued for an earlier page is dropped. */
let showing = 0;

/** Runs once gpt.js has loaded; never where it is blocked. */
function withTag(work: (tag: GoogleTag) => void): void {
  const queue: (() => void)[] = [];
  const tag = (window.googletag ??= { cmd: queue });
  tag.cmd.push(() => work(window.googletag as GoogleTag));
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  withTag((tag) => {
    const ads = tag.pubads();
    ads.setForceSafeFrame(true);
    ads.enableLazyLoad();
    ads.addEventListener("slotRenderEnded", ({ slot, isEmpty }) => {
      const place = document.getElementById(slot.getSlotElementId())?.closest(".ad");
      place?.toggleAttribute("data-sold", !isEmpty);
    });
    tag.enableServices();
  });
  void loadScript("https://securepubads.g.doubleclick.net/tag/js/gpt.js");
}

/** Which of a page's slots to request: visible ones, and for paying readers none in the header. */
export function isOffered(
  { name, isSeen }: { name: AdSlotName; isSeen: boolean },
  isPaying: boolean,
): boolean {
  return isSeen && !(isPaying && name === "homepage-header");
}

/** The size of a slot in a window; a low one, such as a phone on its side, has the phone's header. */
export function sizeFor(
  name: AdSlotName,
  { width, height }: { width: number; height: number },
): readonly [number, number] {
  const shape = adSlots[name];
  const sizes = adSizes[shape];
  if (shape === "header" && height < 480) return sizes.phone;
  return width >= 1100 ? sizes.desk : width >= 768 ? sizes.tablet : sizes.phone;
}

/**
 * Requests advertisements for the slots of the current page.
 *
 * @param path of the ad units, like /1234567/paper; a slot's name is appended
 * @param page path of the page, for advertisers' targeting
 */
export function showAds({
  path,
  page,
  isPaying,
}: {
  path: string;
  page: string;
  isPaying: boolean;
}): void {
  start();
  const mine = ++showing;
  withTag((tag) => {
    // The script may load after the next page change.
    if (mine !== showing) return;
    for (const place of document.querySelectorAll<HTMLElement>("[data-ad-slot]")) {
      const name = place.dataset.adSlot as AdSlotName;
      const frame = place.querySelector(".ad-frame");
      const isSeen = place.getClientRects().length > 0;
      if (frame && isOffered({ name, isSeen }, isPaying)) offer(tag, { name, frame, path, page });
    }
  });
}

function offer(
  tag: GoogleTag,
  { name, frame, path, page }: { name: AdSlotName; frame: Element; path: string; page: string },
): void {
  const id = `ad-${name}`;
  const div = document.createElement("div");
  div.id = id;
  div.className = "ad-sold";
  frame.append(div);
  const slot = tag.defineSlot(
    `${path}/${name}`,
    sizeFor(name, { width: window.innerWidth, height: window.innerHeight }),
    id,
  );
  if (!slot) return;
  const [kind, slug] = page.split(/[/?]/).slice(1);
  slot.addService(tag.pubads()).setTargeting("page", kind || "homepage");
  if (slug) slot.setTargeting("slug", slug);
  defined.push(slot);
  tag.display(id);
}

/** Requests new advertisements for the slots that are shown; does nothing without any. */
export function refreshAds(): void {
  if (defined.length > 0) withTag((tag) => tag.pubads().refresh(defined));
}

/** Removes every advertisement from the page; the house advertisements are visible again. */
export function clearAds(): void {
  showing += 1;
  if (defined.length > 0) window.googletag?.destroySlots?.(defined);
  defined = [];
  for (const div of document.querySelectorAll(".ad-sold")) {
    div.closest(".ad")?.removeAttribute("data-sold");
    div.remove();
  }
}
