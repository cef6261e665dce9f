/** Queries of the sandbox's page that explains an access decision. */
import type { Access, GatedArticle } from "../modules/access/types";
import type { Explain } from "../sandbox/why-page";

export function createAdminQueries(deps: {
  explain: Access["explain"];
  findArticle: (slug: string) => Promise<GatedArticle | null>;
  findReader: (email: string) => Promise<{ id: string } | null>;
}): Explain {
  return async ({ email, article: address, at }) => {
    const { pathname } = new URL(address.trim(), "http://paper.invalid");
    const slug = pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
    const article = await deps.findArticle(slug);
    if (!article) return "No article has that slug.";
    const reader = email === "" ? null : await deps.findReader(email);
    if (email !== "" && !reader) return "No account has that email address.";
    const { decision, grants } = await deps.explain({ readerId: reader?.id ?? null, article, at });
    return {
      open: decision.open,
      shows: decision.open ? "open" : decision.wall,
      because: decision.because,
      trace: decision.trace,
      grants,
    };
  };
}
