/** Plays films in the page. Imports no React. */
import { isPlain } from "../../../../shared/plain-click";

/** The fragment of a link to a film's page that says Play: there the film starts at once. */
export const playHash = "#play";

/** Replaces a film's picture by its provider's player when it is clicked. */
export function watchFilms(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-film-frame]");
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    const player = createPlayer(link.dataset);
    link.replaceWith(player);
    player.focus();
  });
  if (window.location.hash !== playHash) return;
  // Without it, so that a reload or Back shows the picture.
  history.replaceState(history.state, "", window.location.pathname + window.location.search);
  document.querySelector<HTMLElement>("[data-film-frame]")?.click();
}

function createPlayer({ filmFrame, filmTitle }: DOMStringMap): HTMLIFrameElement {
  // The player needs scripts and its own origin: a sandbox would restrict nothing.
  const player = document.createElement("iframe");
  player.title = `Player: ${filmTitle}`;
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = `${filmFrame}?autoplay=1&rel=0`;
  return player;
}
