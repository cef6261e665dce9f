import { redirect } from "react-router";
import { publication } from "#publication";
import { pageContext } from "../../common/context";
import { metaFor } from "../../head/meta";
import { Island } from "../../common/page/island";
import { Thankyou } from "../../features/membership/thankyou/thankyou";
import { originOf } from "../../common/root-data";
import thankyouSheetUrl from "../../styles/pages/thankyou.css?url";
import type { Route } from "./+types/thankyou";

/** Redirects visitors without an account to the plans. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readers, now } = context.get(pageContext);
  const reader = await readers.find();
  const unconfirmed = reader ? null : await readers.findUnconfirmed();
  if (!reader && unconfirmed === null) throw redirect("/pricing");
  return {
    tier: reader?.tier ?? ("new" as const),
    email: reader?.email ?? unconfirmed,
    firstName: reader?.firstName ?? "",
    printedAt: now.toISOString(),
  };
}

/** A reader's own page: must not be stored. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: thankyouSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/thankyou",
    head: "Thank You",
    description: `Welcome to ${publication.name}.`,
    unlisted: true,
  });

export default function ThankyouPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="sheet thankyou">
      <Island name="thankyou" start="load" isPage>
        <Thankyou {...loaderData} />
      </Island>
    </main>
  );
}
