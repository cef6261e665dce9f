/** The document around every page: head, shell, and the fallback when the shell fails. */
import { use, type ReactNode } from "react";
import { Links, Meta, Outlet, useLocation, useRouteLoaderData } from "react-router";
import { publication } from "#publication";
import { isInstallable, themeColor } from "#look/look";
import iconText from "#publication/look/favicon.svg?raw";
import type { Route } from "./+types/root";
import { pageContext } from "./common/context";
import { campaignWatch } from "./common/campaign";
import { tierWatch } from "./features/account/session/tier-watch";
import { frameOf } from "./common/page-frame";
import { speculationRules } from "./features/frame/prefetch/speculation-rules.built";
import { scrollWatch } from "./features/frame/header/scroll-watch";
import { ErrorFallback } from "./features/frame/errors/error-fallback";
import { errorMeta } from "./features/reading/not-found/page-errors";
import { Drawings } from "./features/frame/drawings/drawings";
import displayUrl from "#look/fonts/display.woff2?url";
import posterUrl from "#look/fonts/poster.woff2?url";
import sansUrl from "#look/fonts/sans.woff2?url";
import textUrl from "#look/fonts/text.woff2?url";
import type { PageFrame } from "./page-entry";
import { Facts } from "./common/page/facts";
import { PaperSections } from "./common/page/paper-sections";
import {
  type ArticleFacts,
  factsId,
  type PageFacts,
  type WrittenFacts,
} from "./common/page/read-facts";
import { ageWatch } from "./early/ages";
import { earlyStart } from "./early/first-script";
import { facesMark } from "./early/late-fonts";
import { Built } from "./built";
import type { loader as ArticleLoader } from "./routes/article";
import { noRootData, type RootData } from "./common/root-data";
import { Shell } from "./shell";
import facesUrl from "#look/faces.css?url";
import { namesOf } from "../shared/text/join-names";
import sheetUrl from "./styles/app.css?url";

/** URLs of the fonts that a page preloads; see `PageFrame`. */
const firstFonts: Readonly<Record<PageFrame["fonts"], readonly string[]>> = {
  lead: [displayUrl],
  text: [textUrl, displayUrl, sansUrl],
  poster: [posterUrl, displayUrl, sansUrl],
};

export function loader({ context }: Route.LoaderArgs): RootData {
  const page = context.get(pageContext);
  const { now, origin, isSandboxShown, phoneName, providers, vendors, sections } = page;
  const shown = { origin, isSandboxShown, phoneName, providers, vendors };
  return { printedAt: now.toISOString(), sections, ...shown };
}

/** Inlined, because a separate file would compete with the lead picture. Spaces compress better as they are. */
const icon = `data:image/svg+xml,${encodeURI(iconText.trim()).replaceAll("%20", " ").replaceAll("#", "%23")}`;

export const meta: Route.MetaFunction = ({ error }) => errorMeta(error);

export function Layout({ children }: { children: ReactNode }) {
  const facts = usePageFacts();
  const { ground, fonts, bare } = frameOf(facts.pathname);
  const isGated = useRouteLoaderData<typeof ArticleLoader>("routes/article")?.isGated;
  const { earlyScript } = use(Built);
  const { sections } = useRouteLoaderData<RootData>("root") ?? noRootData;
  return (
    <html lang={publication.language} data-ground={ground} data-gated={isGated ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          data-faces={fonts === "lead" ? "first" : undefined}
          data-early={earlyScript}
          dangerouslySetInnerHTML={{
            __html: `${tierWatch};${scrollWatch};${campaignWatch};${facesMark};${ageWatch};${earlyStart}`,
          }}
        />
        <Meta />
        <link rel="icon" href={icon} type="image/svg+xml" />
        {themeColor ? <meta name="theme-color" content={themeColor} /> : null}
        {isInstallable ? <link rel="manifest" href="/site.webmanifest" /> : null}
        {firstFonts[fonts].map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Links />
        <Stylesheet />
      </head>
      <body id="top" data-ground={ground}>
        <Drawings />
        <Facts value={facts}>
          <PaperSections value={sections}>{children}</PaperSections>
        </Facts>
        <WrittenPageFacts facts={facts} />
        {bare ? null : <SpeculationRules />}
      </body>
    </html>
  );
}

/** Pages that browsers may prefetch. */
function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />;
}

/** The facts of the page that is rendered; without vendors and providers where the root's data failed. */
function usePageFacts(): PageFacts {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<RootData>("root");
  const page = useRouteLoaderData<typeof ArticleLoader>("routes/article");
  const { printedAt: _, sections: __, ...shown } = root ?? noRootData;
  return { ...shown, pathname, search, article: page ? articleFacts(page) : null };
}

type ArticleData = Awaited<ReturnType<typeof ArticleLoader>>;

function articleFacts({ article, access }: Pick<ArticleData, "article" | "access">): ArticleFacts {
  const { id, slug, title, publishedAt, section, author } = article;
  return {
    id,
    slug,
    title,
    publishedAt,
    section: section && { id: section.id, label: section.label },
    author: author && { name: namesOf(article) },
    variant: access,
  };
}

/** The facts as JSON, for scripts. */
function WrittenPageFacts({ facts }: { facts: PageFacts }) {
  const { pathname: _, search: __, ...written } = facts;
  const text = JSON.stringify(written satisfies WrittenFacts).replaceAll("<", "\\u003c");
  return <script id={factsId} type="application/json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Inlined, each document's own part; `data-sheet` is the URL of the whole (early/whole-sheet.ts).
 */
function Stylesheet() {
  const { isInline } = use(Built);
  if (!isInline) {
    return [facesUrl, sheetUrl].map((url) => <link key={url} rel="stylesheet" href={url} />);
  }
  // Empty: what it contains depends on the markup (entry.server.tsx).
  return <style id="sheet" data-sheet={sheetUrl} />;
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** For failures outside of every page (see routes/page-boundary.tsx): the shell itself. */
export function ErrorBoundary() {
  return <ErrorFallback isAlone requestId={use(Built).requestId} />;
}
