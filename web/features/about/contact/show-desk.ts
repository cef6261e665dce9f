import { publication } from "#publication";
import { formatWeekdayName } from "../../../formats/dates";
import { formatHour } from "../../../formats/schedules";
import { lookAtDesk, type Desk } from "./desk-hours";

const { supportHours, timeZone } = publication;

/** Shows whether the desk is staffed now, in a line that the page reserves. */
export function showDesk(line: HTMLElement): void {
  const look = () => {
    const desk = lookAtDesk(supportHours, { now: new Date(), timeZone });
    const sentence = say(desk);
    if (line.textContent === sentence) return;
    line.textContent = sentence;
    line.toggleAttribute("data-open", desk.open);
  };
  look();
  setInterval(look, 30_000);
}

function say(desk: Desk): string {
  if (desk.open) return "We’re here now.";
  const day = desk.opens === "later" ? `on ${formatWeekdayName(desk.at)}` : desk.opens;
  const sentence = `We’re closed right now. We open ${day} at ${formatHour(supportHours.opens)}`;
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
