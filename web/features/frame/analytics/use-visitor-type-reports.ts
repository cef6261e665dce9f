import { useEffect } from "react";
import { usePage } from "../../../common/page/facts";
import { useAuth } from "../../account/session/use-auth";
import { visitorTypeOf } from "../../account/session/visitor-type";
import { reportVisitorType } from "./visitor-reports";

/**
 * Reports the visitor's type once the reader is known, again on each page change, and again when
 * the type changes without one (signing in).
 */
export function useVisitorTypeReports(): void {
  const { pathname } = usePage();
  const isLoading = useAuth((state) => state.isLoading);
  const type = useAuth(({ isAuthenticated, tier }) => visitorTypeOf(isAuthenticated ? tier : null));
  useEffect(() => {
    if (!isLoading) reportVisitorType(type, pathname);
  }, [isLoading, type, pathname]);
}
