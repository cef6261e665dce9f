/**
 * The script of every page before a reader touches it: it starts after the first paint, or on the first
 * touch, and imports no React. What needs React is an island (`islands.ts`).
 */
import { interfaceStore } from "../common/interface-store";
import { watchContact } from "../features/about/contact/watch-contact";
import { readTier } from "../features/account/session/tier";
import { findSentEmail, popUpForm } from "../features/account/sign-in/flow/sent-email";
import { watchFilms } from "../features/reading/media/play-film";
import { watchClosing, watchDialogs } from "./dialogs";
import { watchFrame } from "./frame";
import { watchArticleTools } from "./article-tools";
import { keepPresses, startIsland, watchIslands } from "./islands";
import { fetchLateFonts } from "./late-fonts";
import { layOutLater } from "./lay-out";
import { watchNearLinks } from "./near-links";
import { watchRefreshes, withContent } from "./refresh";
import { watchWalls } from "./wall";
import { watchSearch } from "./search";
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
watchAges();
layOutLater();
watchNearLinks();
watchWalls();
watchSearch();
closeOnLeaving();
watchContact();
void resumeSignIn();
// Without storage or a connection the next page begins as this one did.
void fetchLateFonts().catch(() => undefined);
void startPage();

/** Scrolls to an article's comments where the URL links to one of them: then they load and show it. */
function watchCommentLinks(): void {
  const find = () => {
    if (!window.location.hash.startsWith("#comment")) return;
    const place = document.querySelector("[data-island=comments]:not([data-live])");
    place?.closest("section")?.scrollIntoView();
  };
  find();
  window.addEventListener("hashchange", find);
}

/** Ages of what a script adds, and all of them when the reader returns to the page after a while. */
function watchAges(): void {
  withContent(() => window.showAges());
  document.addEventListener("visibilitychange", () => window.showAges());
}

/** A page that Back restores shows no menu and no pop-up that was open when the reader left. */
function closeOnLeaving(): void {
  window.addEventListener("pagehide", () => {
    for (const box of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open"))
      box.hidePopover();
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu]"))
      menu.open = false;
    const { closeSearch, setWelcomePopUpOpen } = interfaceStore.getState();
    closeSearch();
    setWelcomePopUpOpen(false);
  });
}

/** Opens the sign-in dialog again where a link or code had been sent from it before a reload. */
async function resumeSignIn(): Promise<void> {
  const place = document.querySelector<HTMLElement>("#sign-in-dialog [data-island]");
  const tier = readTier(document.cookie);
  if (!place || (tier !== null && tier !== "new")) return;
  const sent = findSentEmail({ form: popUpForm, path: window.location.pathname });
  // The island first: it has the step that was shown.
  if (!sent || !(await startIsland(place))) return;
  interfaceStore.getState().openAuthPopUp(sent.next === null ? {} : { next: sent.next });
}

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
