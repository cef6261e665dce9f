import { redirect } from "react-router";
import { pageContext } from "../context";
import { readTier } from "../features/auth/tier";
import { metaFor } from "../features/head/meta";
import { ThankyouView } from "../features/thankyou/thankyou-view";
import { originOf } from "../root-data";
import thankyouSheetUrl from "../styles/pages/thankyou.css?url";
import type { Route } from "./+types/thankyou";

/**
 * Whoever is not known to have an account has not joined. An account whose address is not proved yet
 * is known by its cookie alone, which opens nothing.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { readers, now } = context.get(pageContext);
  const reader = await readers.find();
  const tier = reader?.tier ?? readTier(request.headers.get("cookie") ?? "");
  if (tier === null) throw redirect("/pricing");
  return { tier, email: reader?.email ?? null, printedAt: now.toISOString() };
}

/** A reader's own page: it is kept nowhere. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: thankyouSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/thankyou",
    head: "Thank you",
    description: "Welcome to the paper.",
    unlisted: true,
  });

export default function Thankyou({ loaderData }: Route.ComponentProps) {
  return <ThankyouView {...loaderData} />;
}
