/** The document around every page: head, late start, header, footer, error fallback. */
import { use, useEffect, useState, type ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { publication } from "../publication";
import iconText from "../public/favicon.svg?raw";
import { getNewYorkYear } from "../shared/new-york-time";
import type { Route } from "./+types/root";
import { pageContext } from "./context";
import { Entries } from "./entries";
import { useVisitorTypeReports } from "./features/analytics/use-visitor-type-reports";
import { useAuth } from "./features/auth/auth-store";
import { tierWatch } from "./features/auth/tier";
import { Footer } from "./features/footer/footer";
import { Header } from "./features/header/header";
import { headerFor, isBarePage } from "./features/header/header-form";
import { scrollWatch } from "./features/header/scroll-watch";
import { ErrorFallback } from "./features/pages/error-fallback";
import { NotFoundView } from "./features/pages/not-found-view";
import { Drawings } from "./features/drawings/drawings";
import { firstFonts } from "./first-fonts";
import { announceApp, lateStart } from "./late-start";
import type { loader as ArticleLoader } from "./routes/article";
import type { NotFoundData } from "./not-found";
import type { RootData } from "./root-data";
import { Sheet } from "./sheet";
import sheetUrl from "./styles/app.css?url";

export function loader({ context }: Route.LoaderArgs): RootData {
  const page = context.get(pageContext);
  const { now, origin, isSandboxShown, phoneName, providers, vendors } = page;
  return { printedAt: now.toISOString(), origin, isSandboxShown, phoneName, providers, vendors };
}

/** In the document: as a file it would take its turn beside the lead picture. */
const icon = `data:image/svg+xml,${encodeURIComponent(iconText)}`;

/** Pages replace this; it stands where a page failed or is missing. */
export const meta: Route.MetaFunction = ({ error }) => [
  { title: `${isMissing(error) ? "Not found" : "Back soon"} | ${publication.name}` },
  { name: "robots", content: "noindex" },
];

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { ground } = headerFor(pathname);
  const { preloaded, othersLate } = firstFonts(pathname);
  const isGated = useRouteLoaderData<typeof ArticleLoader>("routes/article")?.isGated;
  return (
    // Inline script marks it before the app is there (scrolled, started).
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
          data-faces={othersLate ? "first" : undefined}
          dangerouslySetInnerHTML={{ __html: `${tierWatch};${scrollWatch};${lateStart}` }}
        />
        <Meta />
        <link rel="icon" href={icon} type="image/svg+xml" />
        {preloaded.map((href) => (
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
        {children}
        <ScrollRestoration data-now="" />
        <Scripts />
      </body>
    </html>
  );
}

/** Inlined by the server; on hydration the text is read back, so that it does not travel twice. */
function Stylesheet() {
  const given = use(Sheet);
  const [text] = useState(
    () =>
      given ??
      (typeof document === "undefined" ? null : document.getElementById("sheet")?.textContent) ??
      null,
  );
  if (text === null) return <link rel="stylesheet" href={sheetUrl} />;
  return <style id="sheet" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

export default function App() {
  useEffect(announceApp, []);
  useReader();
  useVisitorTypeReports();
  return (
    <>
      <Furniture>
        <Outlet />
      </Furniture>
      <Entries />
    </>
  );
}

/** Who reads is asked once the app runs, and again when the reader comes back from another tab. */
function useReader() {
  const refresh = useAuth((state) => state.refresh);
  useEffect(() => {
    if (window.location.search.includes("recognized_email=")) {
      void import("./features/sign-in/recognise").then(({ recogniseReader }) => recogniseReader());
    }
    void refresh();
    const lookAgain = () => void useAuth.getState().lookAgain();
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, [refresh]);
}

function Furniture({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>("root");
  const { pathname } = useLocation();
  if (!data || isBarePage(pathname)) return children;
  return (
    <>
      {data.isSandboxShown ? (
        <p className="sandbox-notice">
          This paper runs in its sandbox: letters, sign-ins and payments are played and reach
          nobody.
        </p>
      ) : null}
      <Header printedAt={data.printedAt} />
      {children}
      <Footer year={getNewYorkYear(new Date(data.printedAt))} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(announceApp, []);
  if (!isMissing(error)) return <ErrorFallback />;
  return (
    <Furniture>
      <NotFoundView found={error.data as NotFoundData | null} />
    </Furniture>
  );
}

function isMissing(error: unknown): error is { status: number; data: unknown } {
  return isRouteErrorResponse(error) && error.status === 404;
}
