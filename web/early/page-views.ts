/** Counts page views of articles whose text is shown, and not a wall. */
import { readPageFacts } from "../common/page/read-facts";
import { countPageView } from "../features/reading/popular/count-page-view";
import { withContent } from "./refresh";

export function countPageViews(): void {
  const count = () => {
    const { article } = readPageFacts();
    if (article?.variant !== "open") return;
    void countPageView({ id: article.id, sectionId: article.section?.id });
  };
  withContent(count);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) count();
  });
}
