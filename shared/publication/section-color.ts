/**
 * The classes of an element with its section's color: "ink" needs none; for others the build generates
 * the rules (tools/publication/write-colors.ts).
 */
export function withSectionColor(classes: string, color = "ink"): string {
  return color === "ink" ? classes : `${classes} ${color}`;
}
