import { call } from "../../../call";

/** Ids of the articles that were counted in this browser, the latest last. */
const key = "popular-articles";
const mostKept = 200;

/** Pending requests, so that none is sent twice. */
const sending = new Set<number>();

/** Counts a page view of an article, once per browser. Failures are ignored. */
export async function countPageView(article: {
  id: number;
  sectionId: number | undefined;
}): Promise<void> {
  const { id, sectionId } = article;
  if (sending.has(id) || readCounted().includes(id)) return;
  sending.add(id);
  const section = sectionId === undefined ? "" : `?categoryId=${sectionId}`;
  try {
    const path = `/api/v1/articles/popular/increment/${id}${section}`;
    const answer = await call("POST", path, undefined, { keepalive: true });
    if (answer.ok) {
      localStorage.setItem(key, JSON.stringify([...readCounted(), id].slice(-mostKept)));
    }
  } catch {
    // Offline or without storage: the next view counts, and the server ignores duplicates.
  } finally {
    sending.delete(id);
  }
}

function readCounted(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
