import { pageContext } from "../common/context";
import { metaFor } from "../head/meta";
import { borrow } from "../features/desk/style-guide/borrow";
import { UiSheet } from "../features/desk/style-guide/ui-sheet";
import { notFound } from "../features/reading/not-found/not-found";
import { originOf } from "../common/root-data";
import uiSheetUrl from "../styles/pages/ui-sheet.css?url";
import type { Route } from "./+types/sandbox-ui";

/** Enough articles to find the examples among, wherever they are in the paper. */
const mostLenders = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!page.isSandboxOn) throw await notFound(page);
  const { stories } = await page.content.listStories({ limit: mostLenders });
  return { borrowed: borrow(stories), printedAt: page.now.toISOString() };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: uiSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/sandbox/ui",
    head: "Style Guide",
    description: "Every part of the paper on one page: color, type, story forms and controls.",
    unlisted: true,
  });

export default function SandboxUi({ loaderData }: Route.ComponentProps) {
  return <UiSheet borrowed={loaderData.borrowed} printedAt={loaderData.printedAt} />;
}
