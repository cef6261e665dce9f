import { publication } from "#publication";
import { metaFor } from "../../head/meta";
import { SubmissionsView } from "../../features/about/submissions/submissions-view";
import { originOf } from "../../common/root-data";
import readingSheetUrl from "../../styles/pages/reading-pages.css?url";
import type { Route } from "./+types/oped-guidelines";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: readingSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/oped-guidelines",
    head: "Submissions",
    description: `How to write for the opinion pages of ${publication.name}: what we take, how long, how we edit and where to send it.`,
  });

export default function OpedGuidelines() {
  return <SubmissionsView />;
}
