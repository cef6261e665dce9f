/** The paper as an existing reader sees it: what they may open now. Nothing is counted. */
import { z } from "zod";
import type { Access, GatedArticle } from "../../../modules/access/types";
import type { ArticleVariant } from "../../../web/common/context";

export interface KnownReaders {
  readonly find: (readerId: string) => Promise<{ readonly id: string } | null>;
  readonly explain: Access["explain"];
  readonly tierOf: Access["tierOf"];
  /** Whether an unpaid invoice closes subscriber articles to a reader. */
  readonly isPaymentDue: (readerId: string) => Promise<boolean>;
}

const readerSchema = z.uuid();
/** The front page, sections and articles: what is the same for everyone except for access. */
const pathSchema = z
  .string()
  .max(300)
  .regex(/^\/(?:(?:article|section)\/[\w%.~-]+)?$/);

/** Null for what is no reader's ID, or no page that is shown. */
export function readLook(
  readerId: string,
  path: string,
): { readonly readerId: string; readonly path: string } | null {
  const id = readerSchema.safeParse(readerId);
  const page = pathSchema.safeParse(path);
  return id.success && page.success ? { readerId: id.data, path: page.data } : null;
}

/** Null for an unknown reader. */
export async function lookAs(
  readerId: string,
  deps: {
    readonly readers: KnownReaders;
    readonly decide: Access["decide"];
    readonly now: () => Date;
  },
): Promise<{
  readonly tier: string;
  readonly variantOf: (article: Pick<GatedArticle, "id" | "access">) => ArticleVariant;
} | null> {
  const { readers, decide } = deps;
  if (!(await readers.find(readerId))) return null;
  const any = { id: 0, slug: "", access: "subscribers" } as const;
  const { visitor } = await readers.explain({ readerId, article: any, at: deps.now() });
  const isPaymentDue = await readers.isPaymentDue(readerId);
  return {
    tier: await readers.tierOf(readerId),
    variantOf(article) {
      const decision = decide({ surface: "page", visitor, article });
      if (decision.open) return "open";
      return isPaymentDue ? "payment-due" : decision.wall;
    },
  };
}
