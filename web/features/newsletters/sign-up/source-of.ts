/**
 * The source of a sign-up, as stored with the consent: the page, and of its URL only the names of a
 * campaign.
 *
 * @param page like "newsletter-signUp"
 * @param search the query of the page's URL, or of the visit's first URL, with or without "?"
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
