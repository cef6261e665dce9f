/** Decides whose comments may be read: those of articles that are open to the reader. */
import type { ArticleSummary } from "../content/types";
import type { CommentsDeps } from "./types";

type Gated = Pick<ArticleSummary, "id" | "access">;

export interface Readable {
  /** IDs of the articles whose comments the sender may read: staff may read all of them. */
  ofRequest(request: Request, articles: readonly Gated[]): Promise<ReadonlySet<number>>;
  /** Whether the recipient of an email may. */
  ofReader(readerId: string, article: Gated): Promise<boolean>;
}

export function createReadable({
  findStaff,
  decideOnComments,
}: Pick<CommentsDeps, "findStaff" | "decideOnComments">): Readable {
  async function isStaff(request: Request): Promise<boolean> {
    const rights = (await findStaff(request))?.rights;
    return rights?.has("moderate_comments") === true || rights?.has("edit_articles") === true;
  }

  return {
    async ofRequest(request, articles) {
      const gated = articles.filter(({ access }) => access !== "free");
      const open = new Set(articles.map(({ id }) => id));
      // Free articles need no session or password look-up.
      if (gated.length === 0 || (await isStaff(request))) return open;
      const decisions = await decideOnComments(request, gated);
      for (const { id } of gated) if (!decisions.get(id)?.open) open.delete(id);
      return open;
    },
    async ofReader(readerId, article) {
      if (article.access === "free") return true;
      return (await decideOnComments({ readerId }, [article])).get(article.id)?.open === true;
    },
  };
}
