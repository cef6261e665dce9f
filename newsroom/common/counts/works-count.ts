import { setCount } from "./counts";
import { useSession } from "../session";

/**
 * Beside Articles is what is in the works; for those who publish it is what is in review, which the shell counts
 * (shell/reviews.tsx).
 */
export function setWorksCount(total: number): void {
  if (useSession.getState().me?.rights.includes("publish_articles")) return;
  setCount("/articles", total, `${total} in progress`);
}
