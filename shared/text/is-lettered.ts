/** Whether a picture is a map or a chart, with text up to its edges; its credit says so. */
export function isLettered({ credit }: { readonly credit: string }): boolean {
  return /^(?:map|chart|graphic)\b/i.test(credit);
}
