import { openCalendly } from "./open-calendly";

/** Opens or closes Calendly's calendar below its link. If it fails to load, the link stays. */
export async function toggleCalendar(link: HTMLAnchorElement): Promise<void> {
  const box = document.getElementById(link.getAttribute("aria-controls") ?? "");
  const section = box?.querySelector<HTMLElement>(".contact-calendar");
  const words = section?.querySelector("output");
  const place = section?.querySelector<HTMLElement>(".contact-calendar-place");
  if (!box || !section || !words || !place) return;
  const show = (state: "loading" | "there" | "blocked", ...said: (string | Node)[]) => {
    section.dataset["state"] = state;
    words.replaceChildren(...said);
  };
  const isOpen = box.hidden;
  box.hidden = !isOpen;
  link.setAttribute("aria-expanded", String(isOpen));
  place.replaceChildren();
  if (!isOpen) return;
  show("loading", "Loading the calendar…");
  const isThere = await openCalendly(link.href, () => (box.hidden ? null : place));
  if (box.hidden) return;
  if (isThere) return show("there");
  const other = Object.assign(document.createElement("a"), {
    href: link.href,
    textContent: "Open it in a new page",
  });
  show("blocked", "We couldn’t load the calendar here. ", other, ".");
}
