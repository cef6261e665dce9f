/**
 * Where a wish was written, as it is kept with the reader's word: the page, and of its address only
 * the names of a campaign.
 *
 * @param page like "newsletter-signUp"
 * @param search the query of its address, or of the one that the visit began with, with or without "?"
 */
export function sourceOf(page: string, search: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (/^utm_(source|medium|campaign|term|content)$/.test(name) && value !== "") {
      kept.set(name, value.slice(0, 60));
    }
  }
  const query = kept.toString();
  return query === "" ? page : `${page}?${query}`;
}
