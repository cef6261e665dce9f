import { data } from "react-router";
import { pageContext } from "../common/context";
import { metaFor } from "../head/meta";
import { readRecommended } from "../features/reading/recommendations/read-recommended";
import { SearchView } from "../features/reading/search/search-view";
import { longestSearch } from "../features/reading/search/sentences";
import { notFound } from "../features/reading/not-found/not-found";
import { readPageNumber } from "../common/paging";
import { originOf } from "../common/root-data";
import type { Route } from "./+types/search";

const hitsPerPage = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const number = readPageNumber(request.url);
  const text = (new URL(request.url).searchParams.get("q") ?? "").trim().toWellFormed();
  if (number === null) throw await notFound(page);
  const isTooLong = [...text].length > longestSearch;
  // As an anonymous visitor, so that a shared link shows everyone the same excerpts.
  const { hits, nbHits, nbPages, exhaustiveNbHits } = await page.search.find(
    { text: isTooLong ? "" : text, page: number - 1, hitsPerPage },
    { kind: "anonymous" },
  );
  if (number > 1 && hits.length === 0) throw await notFound(page);
  const hrefOf = (other: number) =>
    `/search?${new URLSearchParams({ q: text, ...(other > 1 && { page: String(other) }) })}`;
  return data(
    {
      text: isTooLong ? "" : text,
      isTooLong,
      hits,
      total: nbHits,
      isExact: exhaustiveNbHits,
      before: number > 1 ? hrefOf(number - 1) : null,
      after: number < nbPages ? hrefOf(number + 1) : null,
      stories: await readRecommended(
        page,
        hits.map((hit) => hit.post_id),
      ),
    },
    isTooLong ? 400 : 200,
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/search",
    head: loaderData?.text ? `Search: ${loaderData.text}` : "Search",
    description: "Search every article in the paper.",
    unlisted: true,
  });

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchView {...loaderData} />;
}
