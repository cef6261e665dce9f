/**
 * The route around every page. Where a page is missing or fails, the message replaces the page
 * only, and the root's shell around it keeps working.
 */
import { use } from "react";
import { Outlet, useLocation } from "react-router";
import { Built } from "../built";
import { ErrorFallback } from "../features/frame/errors/error-fallback";
import { errorMeta, findMissing } from "../features/reading/not-found/page-errors";
import { frameOf } from "../common/page-frame";
import { NotFoundView } from "../features/reading/not-found/not-found-view";
import type { Route } from "./+types/page-boundary";

/** Title of errors and missing pages; other pages override it. */
export const meta: Route.MetaFunction = ({ error }) => errorMeta(error);

export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const { requestId } = use(Built);
  const missing = findMissing(error);
  if (missing) return <NotFoundView {...missing} />;
  return <ErrorFallback isAlone={frameOf(pathname).header === "none"} requestId={requestId} />;
}
