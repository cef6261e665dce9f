import { publication } from "#publication";
import { findWeekendSection } from "../../../shared/publication/section-color";
import { pageContext } from "../../common/context";
import { metaFor } from "../../head/meta";
import { composeSample } from "../../features/newsletters/sample/compose-sample";
import { loadMatter } from "../../features/newsletters/sample/sample-matter";
import { SampleView } from "../../features/newsletters/sample/sample-view";
import { notFound } from "../../features/reading/not-found/not-found";
import { originOf } from "../../common/root-data";
import sampleSheetUrl from "../../styles/newsletters/sample.css?url";
import type { Route } from "./+types/newsletter-sample";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sampleSheetUrl }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const list = publication.newsletters.find(({ id }) => id === params.list);
  if (!list) throw await notFound(page);
  const matter = await loadMatter(page, list.made, findWeekendSection(page.sections)!.id);
  return { list, sample: composeSample(list.made, matter), printedAt: page.now.toISOString() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: `/newsletter/sample/${loaderData.list.id}`,
        head: `A Sample of ${loaderData.list.name}`,
        description: loaderData.list.line,
        unlisted: true,
      })
    : [];

export default function SamplePage({ loaderData }: Route.ComponentProps) {
  return <SampleView {...loaderData} />;
}
