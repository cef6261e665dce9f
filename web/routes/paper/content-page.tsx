/**
 * A page edited by staff, at its slug: About, the privacy policy, Submissions and any others. The
 * terms of use are a separate page in the editor, shown below the privacy policy.
 */
import { redirect } from "react-router";
import { pathOfPage, policySlug, termsSlug } from "../../../shared/paths";
import { decode } from "../../../shared/decode";
import { isSamePath, storedSlug } from "../../../shared/stored-slug";
import { pageContext } from "../../common/context";
import { originOf } from "../../common/root-data";
import { ContentPageView } from "../../features/about/pages/content-page-view";
import { withTerms } from "../../features/about/pages/with-terms";
import { metaFor } from "../../head/meta";
import readingSheetUrl from "../../styles/pages/reading-pages.css?url";
import { getPage, isSlug, readPage } from "./read-page";
import type { Route } from "./+types/content-page";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const slug = storedSlug(decode(url.pathname).slice(1));
  const path = isSlug(slug) ? pathOfPage(slug) : url.pathname;
  if (!isSamePath(path, url.pathname)) throw redirect(path, 301);
  const [text, terms] = await Promise.all([
    getPage(page, slug, decodeURI(path) + url.search),
    slug === policySlug ? readPage(page, termsSlug) : null,
  ]);
  const { html, headings } = terms ? withTerms(text, terms) : { html: text.html, ...text.page };
  return {
    path,
    page: { ...text.page, headings },
    head: text.head,
    html,
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: readingSheetUrl }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: loaderData.path,
        head: loaderData.head.title,
        description: loaderData.head.description,
        picture: loaderData.head.picture,
      })
    : [];

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  const { page, html } = loaderData;
  return <ContentPageView page={page} html={html} />;
}
