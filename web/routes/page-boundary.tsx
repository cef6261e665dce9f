/**
 * The route around every page. Where a page is missing or fails, what says so stands in the page's
 * place, and the shell that the root draws around it stays and works.
 */
import { Outlet, useLocation } from "react-router";
import { ErrorFallback } from "../features/frame/errors/error-fallback";
import { errorMeta, findMissing } from "../features/reading/not-found/page-errors";
import { frameOf } from "../common/page-frame";
import { NotFoundView } from "../features/reading/not-found/not-found-view";
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
  return <ErrorFallback isAlone={frameOf(pathname).header === "none"} />;
}
