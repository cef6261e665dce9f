import { useEffect } from "react";
import { useLocation } from "react-router";
import { useAuth } from "../../account/session/auth-store";
import { visitorTypeOf } from "../../account/session/visitor-type";
import { reportVisitorType } from "./visitor-reports";

/**
 * Reports the visitor's type once the reader is known, again on each page change, and again when
 * the type changes without one (signing in).
 */
export function useVisitorTypeReports(): void {
  const { pathname } = useLocation();
  const isLoading = useAuth((state) => state.isLoading);
  const type = useAuth(({ isAuthenticated, tier }) => visitorTypeOf(isAuthenticated ? tier : null));
  useEffect(() => {
    if (!isLoading) reportVisitorType(type, pathname);
  }, [isLoading, type, pathname]);
}
