import { Suspense } from "react";
import { latePart } from "../../../common/lazy-part";
import type { NotFoundData } from "./not-found";
import { missingTitle } from "./missing-title";

/** If the script fails to load, the server-rendered markup stays. */
const NotFoundPage = latePart(() => import("./not-found-page"));

/** The 404 page, with further stories where a loader `found` them. */
export function NotFoundView({ found }: { found: NotFoundData | null }) {
  return (
    // Outside of the late part: the focus is on it already and would be lost.
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
