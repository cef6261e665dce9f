import { metaFor } from "../../head/meta";
import { PrivacyView } from "../../features/about/pages/privacy-view";
import { originOf } from "../../common/root-data";
import readingSheetUrl from "../../styles/pages/reading-pages.css?url";
import type { Route } from "./+types/privacy-policy";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: readingSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({ kind: "privacy", origin: originOf(matches) });

export default function PrivacyPolicy() {
  return <PrivacyView />;
}
