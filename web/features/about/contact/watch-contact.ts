/** The contact page's own behavior: whether the desk is staffed now, and the calendar for a call. */
import { isPlain } from "../../../../shared/plain-click";

export function watchContact(): void {
  const line = document.querySelector<HTMLElement>(".contact-desk");
  if (line) void import("./show-desk").then(({ showDesk }) => showDesk(line));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-calendar]");
    // A modified click opens the link in a new tab as usual.
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    void import("./call-calendar").then(({ toggleCalendar }) => toggleCalendar(link));
  });
}
