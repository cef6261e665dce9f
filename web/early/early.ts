/**
 * The script of every page before a reader touches it: it starts after the first paint, or on the first
 * touch, and imports no React. What needs React is an island (`islands.ts`).
 */
import { watchContact } from "../features/about/contact/watch-contact";
import { watchFilms } from "../features/reading/media/play-film";
import { watchClosing, watchDialogs } from "./dialogs";
import { watchFrame } from "./frame";
import { watchArticleTools } from "./article-tools";
import { watchCommentLinks } from "./comments";
import { watchFragments } from "./fragments";
import { keepPresses, watchIslands } from "./islands";
import { fetchLateFonts } from "./late-fonts";
import { watchRefreshes } from "./refresh";
import { watchWalls } from "./wall";
import { watchSearch } from "./search";
import { resumeSignIn } from "./sign-in";
import { closeOnLeaving } from "./close-on-leaving";
import { watchErrors } from "./watch-errors";

window.early = true;
watchErrors();
keepPresses();
watchClosing();
watchDialogs(document);
watchRefreshes();
watchFrame();
watchFilms();
const puzzles = document.querySelectorAll<HTMLElement>("[data-puzzle]");
if (puzzles.length > 0) {
  void import("../features/puzzles/crosswords/play-marks").then(({ showPlayMarks }) =>
    showPlayMarks(puzzles),
  );
}
watchArticleTools();
watchCommentLinks();
watchFragments();
watchWalls();
watchSearch();
closeOnLeaving();
watchContact();
void resumeSignIn();
// Without storage or a connection the next page begins as this one did.
void fetchLateFonts().catch(() => undefined);
void startPage();

async function startPage(): Promise<void> {
  await watchIslands(document);
  document.documentElement.dataset["ready"] = "";
  const kept = window.firstPress;
  delete window.firstPress;
  if (kept?.isConnected) kept.click();
}

declare global {
  interface Window {
    /** Whether this script runs. */
    early?: true;
    /** The last key that was pressed, also before this script ran. */
    lastKey?: KeyboardEvent;
    /** The control that was pressed before this script ran (first-script.ts). */
    firstPress?: HTMLElement;
  }
}
