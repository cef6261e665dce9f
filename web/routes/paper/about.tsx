import { pageContext } from "../../common/context";
import { metaFor } from "../../head/meta";
import { AboutView } from "../../features/about/pages/about-view";
import { originOf } from "../../common/root-data";
import readingSheetUrl from "../../styles/pages/reading-pages.css?url";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const { content, notes } = context.get(pageContext);
  notes.tag("authors");
  return { authors: await content.listAuthors() };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: readingSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({ kind: "about", origin: originOf(matches) });

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutView authors={loaderData.authors} />;
}
