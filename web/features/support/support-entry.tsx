/** Opens the support form once it is wanted. */
export function SupportEntry() {
  return null;
}
