import { useEffect } from "react";
import { useArticlePage } from "../../../common/article-page";

/** Says that an article was opened, where its text is shown and not a wall; the rest comes then. */
export function ReadingEntry() {
  const page = useArticlePage();
  const article = page?.access === "open" ? page.article : null;
  const id = article?.id;
  const sectionId = article?.section?.id;
  useEffect(() => {
    if (id === undefined) return;
    // What is read most is worked out without those whose script did not come.
    import("./count-reading").then(
      ({ countReading }) => countReading({ id, sectionId }),
      () => undefined,
    );
  }, [id, sectionId]);
  return null;
}
