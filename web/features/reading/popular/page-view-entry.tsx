import { useEffect } from "react";
import { usePage } from "../../../common/page/facts";

/** Counts a page view where the text is shown and not a wall; loads the code on demand. */
export function PageViewEntry() {
  const { article: shown } = usePage();
  const article = shown?.variant === "open" ? shown : null;
  const id = article?.id;
  const sectionId = article?.section?.id;
  useEffect(() => {
    if (id === undefined) return;
    // A view whose script fails to load is not counted.
    import("./count-page-view").then(
      ({ countPageView }) => countPageView({ id, sectionId }),
      () => undefined,
    );
  }, [id, sectionId]);
  return null;
}
