import { usePage } from "../../../common/page/facts";
import { publication } from "#publication";

const { scheduleCall } = publication.links;

/** URL for scheduling a call: Calendly's, or the publication's own; undefined without either. */
export function useCallAddress(): string | undefined {
  return usePage().vendors.calendly ?? scheduleCall?.href;
}

/**
 * Scheduling a call: a link, and where Calendly is configured, a place for its calendar below
 * (call-calendar.ts).
 */
export function ScheduleCall() {
  const hasCalendar = usePage().vendors.calendly !== null;
  const href = useCallAddress();
  return (
    <>
      <a
        className="contact-call"
        href={href}
        {...(hasCalendar && {
          "data-calendar": "",
          "data-app": "",
          "aria-expanded": false,
          "aria-controls": "call",
        })}
      >
        {scheduleCall?.name ?? "Schedule a call"}
      </a>
      {hasCalendar ? (
        <div id="call" hidden>
          <section className="contact-calendar" aria-label="Schedule a call" data-state="loading">
            <output className="contact-calendar-words" />
            <div className="contact-calendar-place" />
          </section>
        </div>
      ) : null}
    </>
  );
}
