import { pageContext } from "../common/context";
import { CrosswordsView } from "../features/puzzles/crosswords/crosswords-view";
import { metaFor } from "../head/meta";
import { notFound } from "../features/reading/not-found/not-found";
import { nextHref, readPageNumber, sliceFor } from "../common/paging";
import { originOf } from "../common/root-data";
import crosswordsUrl from "../styles/crosswords/crosswords.css?url";
import type { Route } from "./+types/crosswords";

const steps = { first: 12, more: 12 };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: crosswordsUrl }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const number = readPageNumber(request.url);
  if (number === null) throw await notFound(page);
  page.notes.tag("crosswords");
  const slice = sliceFor(number, steps);
  const { crosswords, total } = await page.content.listCrosswords(slice);
  if (crosswords.length === 0 && number > 1) throw await notFound(page);
  const newest = slice.offset === 0 ? (crosswords[0] ?? null) : null;
  return { newest, crosswords, number, next: nextHref("/crosswords", number, total, steps) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: "/crosswords",
        page: loaderData.number,
        head: "Crosswords",
        description:
          "A new crossword every day and a full archive, with pencil, check, reveal, timer and print.",
      })
    : [];

export default function CrosswordsPage({ loaderData }: Route.ComponentProps) {
  const { newest, crosswords, next } = loaderData;
  return (
    <main id="main">
      <CrosswordsView newest={newest} crosswords={crosswords} next={next} />
    </main>
  );
}
