import { Suspense } from "react";
import { latePart } from "../../../common/late-part";
import type { NotFoundData } from "./not-found";
import { missingTitle } from "./missing-title";

/** Where its script does not come, what the server drew stays. */
const NotFoundPage = latePart(() => import("./not-found-page"));

/** The page for an address that leads nowhere, with somewhere to go where a loader `found` it. */
export function NotFoundView({ found }: { found: NotFoundData | null }) {
  return (
    // Outside of what comes later, or the focus, which is on it by then, would be lost.
    <main id="main">
      <Suspense
        fallback={
          <div className="sheet not-found">
            <h1 className="head head-72">{missingTitle}</h1>
          </div>
        }
      >
        <NotFoundPage found={found} />
      </Suspense>
    </main>
  );
}
