/** Answers the buttons of embeds (body-embeds.ts). Imports no React. */

/** Puts the provider's frame into its place, which keeps its size. */
export function loadEmbed(button: HTMLElement): void {
  const place = button.closest<HTMLElement>("[data-embed]");
  if (!place) return;
  const { embed = "", title = "" } = place.dataset;
  // The provider's page needs scripts and its own origin: a sandbox would restrict nothing.
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = embed;
  place.dataset["loaded"] = "";
  place.replaceChildren(frame);
  frame.focus();
}
