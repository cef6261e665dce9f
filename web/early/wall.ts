/**
 * Walls and the meter: the words of the meter, the story that the thank-you page links back to, and the
 * article in place of its wall once its reader may read it.
 */
import { keepReadingHash } from "../common/keep-reading";
import { readPageFacts } from "../common/page/read-facts";
import { refreshPage } from "../common/page/refresh-page";
import { authStore } from "../features/account/session/auth-store";
import { findSentEmail } from "../features/account/sign-in/flow/sent-email";
import { findPlace, restorePlace } from "../features/membership/wall/keep-place";
import { meterCopy } from "../features/membership/wall/meter-copy";
import { rememberStory } from "../features/membership/wall/stored-story";
import { wallForm } from "../features/membership/wall/wall-form";
import { startIsland } from "./islands";
import { aroundExchange, withContent } from "./refresh";

const wall = "[data-wall]";
/** The parts that depend on the reader: walls, and comments of an article that the reader may not read. */
const gated = `${wall}, [data-comments-hidden]`;

export function watchWalls(): void {
  withContent(() => {
    writeMeter();
    if (!document.querySelector(wall)) return;
    const { pathname: path } = window.location;
    const { article } = readPageFacts();
    if (article) rememberStory({ path, title: article.title });
    // A link or code was sent before a reload: the form shows the same step again.
    const form = document.querySelector<HTMLElement>("[data-island=wall-sign-in]");
    if (form && findSentEmail({ form: wallForm, path })) void startIsland(form);
  });
  aroundExchange((old, fresh) => {
    const place = old.querySelector(wall) && !fresh.querySelector(wall) ? findPlace() : null;
    return place ? () => restorePlace(place) : undefined;
  });
  if (window.location.hash === keepReadingHash && !document.querySelector(wall)) restorePlace(null);
  watchReader();
}

function writeMeter(): void {
  const line = document.querySelector<HTMLElement>("[data-meter]");
  if (line) line.textContent = meterCopy(document.cookie, line.dataset["meter"] ?? "");
}

/** Refreshes a gated page when the reader signs in or out, here or in another tab. */
function watchReader(): void {
  const readerOf = ({ tier, account }: Reader) => `${tier ?? ""} ${account?.email ?? ""}`;
  // Before the reader is known, the page shows what its tier may read.
  let known = `${document.documentElement.dataset["tier"] ?? ""} `;
  authStore.subscribe((state) => {
    if (state.isLoading) return;
    const now = readerOf(state);
    const isSame = known.endsWith(" ") ? now.startsWith(known) : now === known;
    known = now;
    if (!isSame && document.querySelector(gated)) void refreshPage();
  });
}

type Reader = ReturnType<typeof authStore.getState>;
