import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../ui/button";
import type { Articles } from "./use-articles";

/**
 * The end of the list: the following rows come by themselves when it is near, or by the button. The caller
 * gives each page another key, because the end may still be in view then.
 */
export function MoreRows({ list }: { list: Articles }) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => list.loadMore());
  useEffect(() => {
    if (!list.hasMore) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { rootMargin: "600px" },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [list.hasMore]);
  return (
    <div ref={end} className="articles-more">
      {list.hasMore ? (
        <Button isWaiting={list.isLoadingMore} onClick={list.loadMore}>
          {list.isLoadingMore ? "Loading…" : "Show more"}
        </Button>
      ) : null}
    </div>
  );
}
