import { useEffect, useState } from "react";
import { publication } from "#publication";
import { formatWeekdayName } from "../../../formats/dates";
import { formatHour } from "../../../formats/schedules";
import { lookAtDesk, type Desk } from "./desk-hours";

const { supportHours, timeZone } = publication;

/** Whether the desk is staffed now. Browser only: the stored page must be right at any time. */
export function DeskLine() {
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    const look = () => setDesk(lookAtDesk(supportHours, { now: new Date(), timeZone }));
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, []);
  // The line's place is reserved.
  return (
    <output className="contact-desk" data-open={desk?.open || undefined}>
      {desk === null ? null : say(desk)}
    </output>
  );
}

function say(desk: Desk): string {
  if (desk.open) return "We’re here now.";
  const day = desk.opens === "later" ? `on ${formatWeekdayName(desk.at)}` : desk.opens;
  const sentence = `We’re closed right now. We open ${day} at ${formatHour(supportHours.opens)}`;
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
