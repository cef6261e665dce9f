/**
 * The classes of an element with its section's color: "ink" needs none; for others the build generates
 * the rules (tools/publication/write-colors.ts).
 */
export function withSectionColor(classes: string, color = "ink"): string {
  return color === "ink" ? classes : `${classes} ${color}`;
}

/** The section whose articles the weekend's issue has: the first with a color of its own. */
export const findWeekendSection = <Item extends { readonly color: string }>(
  sections: readonly Item[],
): Item | undefined => sections.find(({ color }) => color !== "ink") ?? sections[0];
