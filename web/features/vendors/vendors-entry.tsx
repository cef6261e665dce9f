/** Starts the vendors that are configured. */
export function VendorsEntry() {
  return null;
}
