/** Opens the search once it is wanted. */
export function SearchEntry() {
  return null;
}
