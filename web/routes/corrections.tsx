import { pageContext } from "../common/context";
import { firstAdded, nextHref, readPageNumber, sliceFor } from "../common/paging";
import { originOf } from "../common/root-data";
import { CorrectionsView } from "../features/reading/corrections/corrections-view";
import { notFound } from "../features/reading/not-found/not-found";
import { publication } from "#publication";
import { metaFor } from "../head/meta";
import type { Route } from "./+types/corrections";

const path = "/corrections";
const steps = { first: 20, more: 20 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const number = readPageNumber(request.url);
  if (number === null) throw await notFound(page);
  // An article that is renamed or taken down changes the list, too.
  page.notes.tag("corrections", "list");
  const { corrections, total } = await page.content.listCorrections(sliceFor(number, steps));
  const added = firstAdded(number, steps);
  if (added !== null && added >= corrections.length) throw await notFound(page);
  return {
    corrections,
    number,
    added,
    next: nextHref(path, number, total, steps),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path,
    head: "Corrections",
    description: `Corrections and clarifications to articles in ${publication.name}, with dates.`,
    page: loaderData?.number ?? 1,
    feeds: [{ name: "Corrections", pagePath: path }],
  });

export default function Corrections({ loaderData }: Route.ComponentProps) {
  const { corrections, added, next } = loaderData;
  return <CorrectionsView corrections={corrections} added={added} nextHref={next} />;
}
