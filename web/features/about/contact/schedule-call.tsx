import { useEffect, useRef, useState, type MouseEvent } from "react";
import { usePage } from "../../../common/page/facts";
import { publication } from "#publication";
import { openCalendly } from "./open-calendly";

const { scheduleCall } = publication.links;

/** URL for scheduling a call: Calendly's, or the publication's own; undefined without either. */
export function useCallAddress(): string | undefined {
  return usePage().vendors.calendly ?? scheduleCall?.href;
}

/**
 * Scheduling a call: a link, and where Calendly is configured, its calendar below on request. If
 * the calendar fails to load, the link stays.
 */
export function ScheduleCall() {
  const calendly = usePage().vendors.calendly ?? null;
  const [isOpen, setOpen] = useState(false);
  const href = useCallAddress();

  function open(event: MouseEvent) {
    // A modified click opens the link in a new tab as usual.
    if (calendly === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  }

  return (
    <>
      <a
        className="contact-call"
        href={href}
        {...(calendly === null
          ? {}
          : { onClick: open, "data-app": "", "aria-expanded": isOpen, "aria-controls": "call" })}
      >
        {scheduleCall?.name ?? "Schedule a call"}
      </a>
      {calendly !== null && (
        <div id="call" hidden={!isOpen}>
          {isOpen && <Calendar url={calendly} />}
        </div>
      )}
    </>
  );
}

function Calendar({ url }: { url: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "there" | "blocked">("loading");
  useEffect(() => {
    let isGone = false;
    async function open() {
      const isThere = await openCalendly(url, () => (isGone ? null : place.current));
      if (!isGone) setState(isThere ? "there" : "blocked");
    }
    void open();
    return () => {
      isGone = true;
    };
  }, [url]);
  return (
    <section className="contact-calendar" aria-label="Schedule a call" data-state={state}>
      <output className="contact-calendar-words">
        {state === "loading" && "Loading the calendar…"}
        {state === "blocked" && (
          <>
            We couldn’t load the calendar here. <a href={url}>Open it in a new page</a>.
          </>
        )}
      </output>
      <div ref={place} className="contact-calendar-place" />
    </section>
  );
}
