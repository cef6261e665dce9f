/** Our own player, for an iframe: without header and footer, and not indexed. */
import { pageContext } from "../common/context";
import { Player } from "../features/puzzles/player/player";
import { toPlayable } from "../features/puzzles/player/to-playable";
import { datedTitle, signedDay } from "../features/puzzles/crosswords/puzzle-title";
import { Island } from "../common/page/island";
import { metaFor } from "../head/meta";
import { notFound } from "../features/reading/not-found/not-found";
import { originOf } from "../common/root-data";
import playerUrl from "../styles/crosswords/player.css?url";
import type { Route } from "./+types/crossword-play";
import { crosswordPath } from "../../shared/paths";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: playerUrl }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const found = await page.content.findCrossword(params.slug);
  if (!found?.puzzle) throw await notFound(page);
  page.notes.tag("crosswords");
  const { crossword, puzzle } = found;
  return {
    slug: crossword.slug,
    title: datedTitle(crossword),
    byline: signedDay(crossword),
    puzzle: toPlayable(puzzle, crossword.slug),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: crosswordPath(loaderData.slug),
        head: `Crossword, ${loaderData.title}`,
        description: loaderData.byline,
        unlisted: true,
      })
    : [];

export default function CrosswordPlayPage({ loaderData }: Route.ComponentProps) {
  const { slug, title, byline, puzzle } = loaderData;
  const [row = ""] = puzzle.pattern;
  const colors = [...new Set(Object.values(puzzle.colors ?? {}))]
    .map((color) => (color === "" ? "" : `[data-color="${color}"]{--color:#${color}}`))
    .join("");
  return (
    <>
      {/* Its size determines the size of a cell; the file has colors. The content policy forbids a style attribute. */}
      <style
        href="crossword-size"
        precedence="default"
      >{`:root{--columns:${row.length};--rows:${puzzle.pattern.length}}${colors}`}</style>
      <Island name="crossword-player" start="load">
        <Player slug={slug} title={title} byline={byline} puzzle={puzzle} />
      </Island>
    </>
  );
}
