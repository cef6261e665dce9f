/**
 * The document around every page: head, deferred hydration, shell, and the fallback when the shell
 * fails.
 */
import { use, useEffect, useState, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { publication } from "#publication";
import { isInstallable, themeColor } from "#look/look";
import iconText from "#publication/look/favicon.svg?raw";
import type { Route } from "./+types/root";
import { pageContext } from "./common/context";
import { campaignWatch } from "./common/campaign";
import { tierWatch } from "./features/account/session/tier";
import { guardNavigation } from "./common/connection/navigation-guard";
import { offlineWatch } from "./common/connection/offline-watch";
import { frameOf } from "./common/page-frame";
import { speculationRules } from "./features/frame/prefetch/speculation-rules.built";
import { scrollWatch } from "./features/frame/header/scroll-watch";
import { ErrorFallback } from "./features/frame/errors/error-fallback";
import { errorMeta } from "./features/reading/not-found/page-errors";
import { Drawings } from "./features/frame/drawings/drawings";
import { firstFonts } from "./first-fonts";
import { Facts } from "./common/page/facts";
import {
  type ArticleFacts,
  factsId,
  type PageFacts,
  type WrittenFacts,
} from "./common/page/read-facts";
import { earlyStart } from "./early/first-script";
import { EarlyScript } from "./early-script";
import { announceApp, lateStart } from "./deferred-hydration";
import type { loader as ArticleLoader } from "./routes/article";
import { useKeptRootData, withKeptRootData } from "./kept-root-data";
import { noRootData, type RootData } from "./common/root-data";
import { Sheet } from "./sheet";
import { Shell } from "./shell";
import facesUrl from "#look/faces.css?url";
import sheetUrl from "./styles/app.css?url";

export function loader({ context }: Route.LoaderArgs): RootData {
  const page = context.get(pageContext);
  const { now, origin, isSandboxShown, phoneName, providers, vendors } = page;
  return { printedAt: now.toISOString(), origin, isSandboxShown, phoneName, providers, vendors };
}

/** Inlined, because a separate file would compete with the lead picture. */
const icon = `data:image/svg+xml,${encodeURIComponent(iconText)}`;

export const meta: Route.MetaFunction = ({ error }) => errorMeta(error);

export function Layout({ children }: { children: ReactNode }) {
  const facts = usePageFacts();
  const { ground, fonts, light, bare } = frameOf(facts.pathname);
  const isGated = useRouteLoaderData<typeof ArticleLoader>("routes/article")?.isGated;
  const early = use(EarlyScript);
  return (
    // Inline scripts set attributes before hydration (scrolled, started).
    <html
      lang={publication.language}
      data-gated={isGated ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          data-now=""
          data-faces={fonts === "lead" ? "first" : undefined}
          data-early={early}
          dangerouslySetInnerHTML={{
            __html: `${tierWatch};${scrollWatch};${campaignWatch};${lateStart};${earlyStart}`,
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
        <Facts value={facts}>{children}</Facts>
        <WrittenPageFacts facts={facts} />
        {bare ? null : <SpeculationRules />}
        {light ? null : <AppScripts />}
      </body>
    </html>
  );
}

/** Pages that browsers may prefetch. */
function SpeculationRules() {
  return (
    <script
      data-now=""
      type="speculationrules"
      dangerouslySetInnerHTML={{ __html: speculationRules }}
    />
  );
}

/** The app of pages that are not documents with islands yet. */
function AppScripts() {
  return (
    <>
      <ScrollRestoration data-now="" />
      <script
        suppressHydrationWarning
        // The server's markup contains it; the browser renders it empty.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? offlineWatch : "" }}
      />
      <Scripts />
    </>
  );
}

/** The facts of the page that is rendered; without vendors and providers where the root's data failed. */
function usePageFacts(): PageFacts {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<RootData>("root");
  const page = useRouteLoaderData<typeof ArticleLoader>("routes/article");
  const { printedAt: _, ...shown } = root ?? noRootData;
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
    author: author && { name: author.name },
    variant: access,
  };
}

/** The facts as JSON, for scripts. */
function WrittenPageFacts({ facts }: { facts: PageFacts }) {
  const { pathname: _, search: __, ...written } = facts;
  const text = JSON.stringify(written satisfies WrittenFacts).replaceAll("<", "\\u003c");
  return (
    <script
      id={factsId}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : "" }}
    />
  );
}

/**
 * Inlined by the server, each document's own part; `data-sheet` is the URL of the whole
 * (early/whole-sheet.ts). On hydration the text is read from the document, so that it is not sent twice.
 */
function Stylesheet() {
  const given = use(Sheet);
  const [text] = useState(
    () =>
      given ??
      (typeof document === "undefined" ? null : document.getElementById("sheet")?.textContent) ??
      null,
  );
  if (text === null) {
    return [facesUrl, sheetUrl].map((url) => <link key={url} rel="stylesheet" href={url} />);
  }
  return (
    <style
      id="sheet"
      data-sheet={sheetUrl}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** If this route's data fails to load in a navigation, the previous data is kept (see there). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => withKeptRootData(await guardNavigation(request, next)),
];

export default function App() {
  useKeptRootData();
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** For failures outside of every page (see routes/page-boundary.tsx): the shell itself. */
export function ErrorBoundary() {
  useEffect(announceApp, []);
  return <ErrorFallback isAlone />;
}
