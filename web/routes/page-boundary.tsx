/**
 * The route around every page. Where a page is missing or fails, what says so stands in the page's
 * place, and the shell that the root draws around it stays and works.
 */
import { Outlet, useLocation } from "react-router";
import { ErrorFallback } from "../features/pages/error-fallback";
import { errorMeta, findMissing } from "../features/pages/page-errors";
import { headerFor } from "../features/header/header-form";
import { NotFoundView } from "../features/pages/not-found-view";
import type { Route } from "./+types/page-boundary";

/** Pages replace this; it stands where a page failed or is missing. */
export const meta: Route.MetaFunction = ({ error }) => errorMeta(error);

export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const missing = findMissing(error);
  if (missing) return <NotFoundView found={missing.found} />;
  return <ErrorFallback isAlone={headerFor(pathname).form === "none"} />;
}
