/** Loads the reader's session: once per document, and again when the reader returns from another tab. */
import { authStore } from "../features/account/session/auth-store";

export function watchReader(): void {
  const { refresh, lookAgain } = authStore.getState();
  if (window.location.search.includes("recognized_email=")) {
    void import("../features/account/sign-in/flow/recognize").then(({ recogniseReader }) =>
      recogniseReader(),
    );
  }
  void refresh();
  document.addEventListener("visibilitychange", () => void lookAgain());
}
