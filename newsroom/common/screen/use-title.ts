import { useEffect } from "react";
import { paper } from "../paper.built";

/** Sets the document’s title: "Articles · The Paper newsroom". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${paper.name} newsroom`;
  }, [title]);
}
