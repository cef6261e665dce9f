/**
 * The classes of something that bears its section's color: "ink", which needs none, or the color
 * itself, whose rules the build makes (tools/publication/write-colors.ts).
 */
export function withSectionColor(classes: string, color = "ink"): string {
  return color === "ink" ? classes : `${classes} ${color}`;
}
