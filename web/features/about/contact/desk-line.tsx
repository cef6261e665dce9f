import { useEffect, useState } from "react";
import { publication } from "#publication";
import { lookAtDesk, type Desk } from "./desk-hours";

/** Whether somebody answers now. Known in the browser only: the page itself is right at every hour. */
export function DeskLine() {
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    const look = () => setDesk(lookAtDesk(publication.supportHours, new Date()));
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, []);
  // Its line is kept free.
  return (
    <output className="contact-desk" data-open={desk?.open || undefined}>
      {desk === null ? null : say(desk)}
    </output>
  );
}

function say(desk: Desk): string {
  if (desk.open) return "We’re here now.";
  return `We’re closed right now. We open ${desk.opens} at ${desk.at}`;
}
