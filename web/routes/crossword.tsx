import { pageContext } from "../common/context";
import { CrosswordView } from "../features/puzzles/crosswords/crossword-view";
import { findPlace, windowAround } from "../features/puzzles/crosswords/find-place";
import { datedTitle, signedDay } from "../features/puzzles/crosswords/puzzle-title";
import { metaFor } from "../head/meta";
import { movedOrMissing } from "../features/reading/not-found/not-found";
import { originOf } from "../common/root-data";
import crosswordsUrl from "../styles/crosswords/crosswords.css?url";
import type { Route } from "./+types/crossword";
import { crosswordPath } from "../../shared/paths";

/** The puzzle itself and six others. */
const shown = 7;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: crosswordsUrl }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const found = await page.content.findCrossword(params.slug);
  if (!found) throw await movedOrMissing(page, crosswordPath(params.slug));
  const { crossword } = found;
  page.notes.tag("crosswords");
  const at = await findPlace(page.content, crossword);
  const { total } = await page.content.listCrosswords({ limit: 1 });
  const offset = windowAround(at, { size: shown, total });
  const { crosswords } = await page.content.listCrosswords({ offset, limit: shown });
  const place = crosswords.findIndex(({ id }) => id === crossword.id);
  return {
    crossword,
    newer: crosswords[place - 1] ?? null,
    older: (place < 0 ? null : crosswords[place + 1]) ?? null,
    others: crosswords.filter(({ id }) => id !== crossword.id),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: crosswordPath(loaderData.crossword.slug),
        head: `Crossword, ${datedTitle(loaderData.crossword)}`,
        description: `${signedDay(loaderData.crossword)}. Play it here with pencil, check, reveal and timer, or print it.`,
      })
    : [];

export default function CrosswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <CrosswordView {...loaderData} />
    </main>
  );
}
