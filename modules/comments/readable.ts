/** Under which articles somebody may read comments: where the article itself is open to them. */
import type { ArticleSummary } from "../content/types";
import type { CommentsDeps } from "./types";

type Gated = Pick<ArticleSummary, "id" | "access">;

export interface Readable {
  /** Ids of the articles whose comments the sender may read: staff read all of them. */
  ofRequest(request: Request, articles: readonly Gated[]): Promise<ReadonlySet<number>>;
  /** Whether a reader who is written to may. */
  ofReader(readerId: string, article: Gated): Promise<boolean>;
}

export function createReadable({
  findStaff,
  decideOnComments,
}: Pick<CommentsDeps, "findStaff" | "decideOnComments">): Readable {
  async function isStaff(request: Request): Promise<boolean> {
    const capabilities = (await findStaff(request))?.capabilities;
    return (
      capabilities?.has("moderate_comments") === true || capabilities?.has("edit_articles") === true
    );
  }

  return {
    async ofRequest(request, articles) {
      const gated = articles.filter(({ access }) => access !== "free");
      const open = new Set(articles.map(({ id }) => id));
      // Nobody's session or password is looked up for what is free.
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
