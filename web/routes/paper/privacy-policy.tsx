import { metaFor } from "../../features/head/meta";
import { PrivacyView } from "../../features/pages/privacy-view";
import { originOf } from "../../root-data";
import type { Route } from "./+types/privacy-policy";

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({ kind: "privacy", origin: originOf(matches) });

export default function PrivacyPolicy() {
  return <PrivacyView />;
}
