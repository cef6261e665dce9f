import { useState } from "react";
import useSwr from "swr";
import { useLocation } from "wouter";
import type { DeskArticle } from "../../modules/content/newsroom/desk/types";
import { call } from "./call";
import { useMay } from "./session";
import { showToast } from "./toast";

/** Where new articles are written if not here: an address in WordPress; null if they are written here. */
export function useWrittenIn(): string | null {
  const { data } = useSwr("/written-in", call<{ readonly newArticleUrl: string | null }>);
  return data?.newArticleUrl ?? null;
}

/** Begins an article and opens it, in WordPress if the paper is written there; null if the person can't write. */
export function useNewArticle(): {
  readonly begin: () => void;
  readonly isWaiting: boolean;
} | null {
  const [isWaiting, setWaiting] = useState(false);
  const [, navigate] = useLocation();
  const may = useMay("write_articles");
  const elsewhere = useWrittenIn();
  if (!may) return null;
  return {
    isWaiting,
    async begin() {
      if (isWaiting) return;
      if (elsewhere) {
        open(elsewhere, "_blank", "noopener");
        return;
      }
      setWaiting(true);
      try {
        const { id } = await call<DeskArticle>("/articles", { method: "POST", body: {} });
        navigate(`/articles/${id}`);
      } catch (error) {
        showToast({
          text: "We couldn’t start the article. Try again.",
          detail: (error as Error).message,
        });
      }
      setWaiting(false);
    },
  };
}
