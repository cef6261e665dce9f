import { useEffect } from "react";
import { publication } from "#publication";

/** Sets the document's title: "Articles · The Sun newsroom". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${publication.name} newsroom`;
  }, [title]);
}
