import { publication } from "#publication";
import { lookAtDesk } from "./desk-hours";

const { supportHours } = publication;

/**
 * Shows whether the desk is staffed now, in a line that the page reserves and that has the words
 * (contact-block.tsx): formatting them here would block a slow phone.
 */
export function showDesk(line: HTMLElement): void {
  const { zone, opens = "", monday = "" } = line.dataset;
  const look = () => {
    const desk = lookAtDesk(supportHours, { now: Date.now(), offset: Number(zone) });
    const day = desk === "later" ? `on ${monday}` : desk;
    const stop = opens.endsWith(".") ? "" : ".";
    const sentence =
      desk === "open"
        ? "We’re here now."
        : `We’re closed right now. We open ${day} at ${opens}${stop}`;
    if (line.textContent === sentence) return;
    line.textContent = sentence;
    line.toggleAttribute("data-open", desk === "open");
  };
  look();
  setInterval(look, 30_000);
}
