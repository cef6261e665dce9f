/** What an address says in a piece of its path; a piece that is badly encoded is taken as it stands. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether an address, or a piece of one, is well encoded. */
export function canDecode(text: string): boolean {
  try {
    // The bundler drops a call whose result nobody uses.
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}
