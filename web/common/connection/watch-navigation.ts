/**
 * Keeps the page when the next one cannot be loaded, instead of the browser's error page: while the
 * browser is offline, and where the server has not answered right before. The navigation continues when
 * the connection is back, or on Try again.
 */
import { isPlain } from "../../../shared/plain-click";
import { leaveEvent } from "../page/open-page";
import { findTrouble, type Trouble } from "./find-trouble";
import {
  type Awaited,
  beginWait,
  endWait,
  patience,
  tryAgain,
  waitForAnotherTry,
} from "./patience";

/** Milliseconds for which an answer proves that the server is reached. */
const answerLasts = 10_000;

let answeredAt = 0;
let asking: Promise<Trouble | null> | null = null;
/** The result of the last check. */
let found: Trouble | null = null;

/** Asks when the pointer goes down, so that the answer is there by the click. */
function askAhead({ target }: Event): void {
  if (asking || !navigator.onLine || performance.now() - answeredAt < answerLasts) return;
  if (!(target as Element).closest?.("a[href], [type=submit]")) return;
  found = null;
  asking = ask();
}

async function ask(): Promise<Trouble | null> {
  found = await findTrouble();
  asking = null;
  if (!found) answeredAt = performance.now();
  return found;
}

/** Whether following a link loads a page into this window. A path with a dot is a file's. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  const isFragment = link.hash && link.pathname === pathname && link.search === search;
  const isFile = /\.|^\/(?:api|blaize|wp-json)\/|\/feed$/.test(link.pathname);
  return (
    link.origin === origin &&
    !isFragment &&
    !isFile &&
    !link.target &&
    !link.hasAttribute("download")
  );
}

export function watchNavigation(): void {
  answeredAt = performance.now();
  for (const name of ["pointerdown", "focusin"]) document.addEventListener(name, askAhead);
  // On the window: everything else has had its chance to answer.
  window.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (event.defaultPrevented || !isPlain(event) || !link || !leadsToPage(link)) return;
    leave(event, () => window.location.assign(link.href));
  });
  window.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method === "dialog") return;
    leave(event, () => form.requestSubmit(event.submitter));
  });
  document.addEventListener(leaveEvent, (event) => leave(event, (event as CustomEvent).detail));
  window.addEventListener("online", tryAgain);
  // The browser shows this page again from its cache.
  window.addEventListener("pageshow", () => endWait(patience.getState().awaited));
}

let isGoing = false;

/** @param go loads the next page, if the event's default action is prevented */
function leave(event: Event, go: () => void): void {
  if (isGoing) return;
  patience.getState().awaited?.giveUp();
  const trouble = navigator.onLine ? found : "offline";
  if (trouble) {
    event.preventDefault();
    void hold(trouble, go);
    return;
  }
  void watchAnswer(waitForPage(), go);
}

/** The request may fail while the next page is under way: this page is still here. */
async function watchAnswer(wait: Awaited, go: () => void): Promise<void> {
  const trouble = await asking;
  if (!trouble || patience.getState().awaited !== wait) return;
  window.stop();
  await hold(trouble, go);
}

/** The next page is under way; this one stays until it responds. */
function waitForPage(): Awaited {
  const wait: Awaited = {
    giveUp() {
      window.stop();
      endWait(wait);
    },
  };
  beginWait(wait);
  return wait;
}

/** Goes once the server answers, unless the reader stays or asks for something else. */
async function hold(first: Trouble, go: () => void): Promise<void> {
  const left = new AbortController();
  const wait: Awaited = {
    giveUp() {
      left.abort();
      endWait(wait);
    },
  };
  beginWait(wait);
  for (let trouble: Trouble | null = first; trouble; trouble = await ask()) {
    await waitForAnotherTry(trouble, left.signal);
    if (left.signal.aborted) return;
  }
  if (left.signal.aborted) return;
  waitForPage();
  isGoing = true;
  go();
  isGoing = false;
}
