/** Shows what the reader waits for: a progress line, why it does not come, a retry button. */
import { failed, offline, slow } from "./copy";
import { lineId, noticeId } from "./notice-ids";
import { type Awaited, patience, tryAgainNow } from "./patience";
import { standBack } from "./stand-back";

/** Milliseconds since the press. */
const lineAfter = 300;
const sentenceAfter = 8000;

export function watchWaiting(): void {
  const line = document.getElementById(lineId);
  const notice = document.getElementById(noticeId);
  const alert = notice?.querySelector("p");
  const status = notice?.querySelector("output");
  const [again, stay] = [...(notice?.querySelectorAll("button") ?? [])];
  if (!line || !notice || !alert || !status || !again || !stay) return;

  let current: Awaited | null = null;
  let isLong = false;
  let isSlow = false;
  let timers: ReturnType<typeof setTimeout>[] = [];
  /** Set while the notice is open over a modal dialog. */
  let comeBack: (() => void) | null = null;

  function begin(awaited: Awaited | null): void {
    for (const timer of timers) clearTimeout(timer);
    current = awaited;
    isLong = false;
    isSlow = false;
    const note = (after: number, work: () => void) =>
      setTimeout(() => {
        work();
        show();
      }, after);
    timers = awaited
      ? [note(lineAfter, () => (isLong = true)), note(sentenceAfter, () => (isSlow = true))]
      : [];
  }

  function show(): void {
    const { awaited, trouble, isTrying } = patience.getState();
    if (awaited !== current) begin(awaited);
    toggle(line!, awaited !== null && isLong && (!trouble || isTrying));
    alert!.hidden = !trouble;
    write(alert!, trouble === "failed" ? failed : trouble ? offline : "");
    again!.hidden = !trouble;
    again!.ariaDisabled = String(isTrying);
    write(again!, isTrying ? "One moment…" : "Try again");
    stay!.hidden = false;
    const isShown = awaited !== null && (trouble !== null || isSlow);
    if (isShown !== "shown" in notice!.dataset) {
      if (isShown) comeBack = standBack();
      toggle(notice!, isShown);
      if (!isShown) comeBack?.();
    }
    write(status!, isShown && !trouble ? slow : "");
  }

  again.addEventListener("click", () => {
    if (!patience.getState().isTrying) tryAgainNow();
  });
  stay.addEventListener("click", () => patience.getState().awaited?.giveUp());
  patience.subscribe(show);
  takeOver(show);
}

/** The inline script has held a link, and shown the notice (early/first-script.ts). */
function takeOver(show: () => void): void {
  const follow = window.ononline;
  window.ononline = null;
  show();
  follow?.call(window, new Event("online"));
}

/** Shows or hides an element above the page and above any open dialog or popover. */
function toggle(box: HTMLElement, isShown: boolean): void {
  if (isShown === "shown" in box.dataset) return;
  box.toggleAttribute("data-shown", isShown);
  if ("popover" in box) box.togglePopover(isShown);
}

/** The same text again would be announced again. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
