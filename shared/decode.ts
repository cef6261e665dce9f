/** What an address says in a piece of its path; a piece that is badly encoded is taken as it stands. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
