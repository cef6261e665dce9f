/** Whether a picture is a map or a chart, with words up to its edges: its credit names what it is. */
export function isLettered({ credit }: { readonly credit: string }): boolean {
  return /^(?:map|chart|graphic)\b/i.test(credit);
}
