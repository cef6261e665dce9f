/** Reports the visitor's type to analytics. Imports no React. */
import { authStore } from "../../account/session/auth-store";
import { visitorTypeOf, type VisitorType } from "../../account/session/visitor-type";
import { reportVisitorType } from "./visitor-reports";

/**
 * Once the reader is known, again when the type changes (signing in), and again when the browser
 * shows the page from its own cache.
 */
export function reportVisitorTypes(): void {
  let last: VisitorType | null = null;
  const report = () => {
    const { isLoading, isAuthenticated, tier } = authStore.getState();
    const type = visitorTypeOf(isAuthenticated ? tier : null);
    if (isLoading || type === last) return;
    last = type;
    reportVisitorType(type, window.location.pathname);
  };
  authStore.subscribe(report);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    last = null;
    report();
  });
}
