import { useState } from "react";
import { useLocation } from "wouter";
import type { DeskArticle } from "../../modules/content/desk/types";
import { call } from "./call";
import { useMay } from "./session";
import { showToast } from "./toast";

/** Begins an article and opens it; null without the right to write. */
export function useNewArticle(): {
  readonly begin: () => void;
  readonly isWaiting: boolean;
} | null {
  const [isWaiting, setWaiting] = useState(false);
  const [, navigate] = useLocation();
  const may = useMay("write_articles");
  if (!may) return null;
  return {
    isWaiting,
    async begin() {
      if (isWaiting) return;
      setWaiting(true);
      try {
        const { id } = await call<DeskArticle>("/articles", { method: "POST", body: {} });
        navigate(`/articles/${id}`);
      } catch (error) {
        showToast({ text: "No article was started.", detail: (error as Error).message });
      }
      setWaiting(false);
    },
  };
}
