/** Answers an article's buttons: copy the link, print, the browser's share sheet, and embeds. */
import { withContent } from "./refresh";

export function watchArticleTools(): void {
  answerPresses({
    "copy-link": (button) => void copyLink(button),
    print: () => window.print(),
    share,
    "load-embed": loadEmbed,
  });
  if (typeof navigator.share !== "function") return;
  withContent(() => {
    for (const button of document.querySelectorAll("[data-does=share]")) {
      button.closest("li")?.removeAttribute("hidden");
    }
  });
}

const here = () => window.location.origin + window.location.pathname;

async function copyLink(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(here());
  } catch {
    // Without permission to write to the clipboard the words stay.
    return;
  }
  const words = button.querySelector("[aria-live]");
  if (words) words.textContent = "Link copied";
}

function share({ dataset }: HTMLElement): void {
  // The reader closed the share sheet: not an error.
  void navigator.share({ title: dataset["title"] ?? "", url: here() }).catch(() => undefined);
}

/** Puts the provider's frame into its place, which keeps its size. */
function loadEmbed(button: HTMLElement): void {
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

/** Controls that the early script answers: `data-does="NAME"`. */
type Answer = (control: HTMLElement) => void;

/** With `data-app` a click before this script runs is kept and repeated (first-script.ts). */
function answerPresses(answers: Readonly<Record<string, Answer>>): void {
  document.addEventListener("click", ({ target }) => {
    const control = (target as Element).closest<HTMLElement>("[data-does]");
    if (control) answers[control.dataset["does"]!]?.(control);
  });
}
