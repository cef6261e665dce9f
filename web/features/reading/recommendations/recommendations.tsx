import { type ComponentType, lazy, Suspense, useRef } from "react";
import { useNear } from "../../../common/use-near";

// A page is complete without them.
const RecommendationGrids = lazy<ComponentType<{ without: number }>>(() =>
  import("./recommendation-grids").then(
    (module) => ({ default: module.RecommendationGrids }),
    () => ({ default: () => null }),
  ),
);

/** Below an article: featured and most read stories, loaded when they come near the viewport. */
export function Recommendations({ without }: { without: number }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div
      ref={place}
      className="recommendations-place sheet zone grid needs-script no-print min-h-[81.875rem] md:min-h-[46.875rem] lg:min-h-[28.125rem]"
    >
      {isNear ? (
        <Suspense fallback={null}>
          <RecommendationGrids without={without} />
        </Suspense>
      ) : null}
    </div>
  );
}
