import { pageContext } from "../context";
import { FrontPageView } from "../features/front-page/front-page";
import { metaFor } from "../features/head/meta";
import { originOf } from "../root-data";
import type { Route } from "./+types/front";

export async function loader({ context }: Route.LoaderArgs) {
  const { content, notes } = context.get(pageContext);
  notes.tag("front", "top-stories", "list");
  return { frontPage: await content.getFrontPage() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({ kind: "front", origin: originOf(matches) });

export default function Front({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <FrontPageView frontPage={loaderData.frontPage} />
    </main>
  );
}
