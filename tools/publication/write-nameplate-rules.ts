/** The header's rules for a nameplate of these measures: a long name needs more room. */
import type { DrawnNameplate } from "./draw-nameplate.ts";

/** The least height at which the nameplate is in one row with the controls, in pixels. */
const leastHeight = 20;

/** From these widths of the window on, what the controls, gaps and margins of that row take. */
const controls = [
  { from: 0, width: 293 },
  { from: 430, width: 317 },
  { from: 460, width: 358 },
  { from: 768, width: 434 },
];

/** The width of the window, in pixels, below which the nameplate is above the controls. */
export function findRowWidth({ width, height }: Pick<DrawnNameplate, "width" | "height">): number {
  const plate = (leastHeight * width) / height;
  const narrow = controls.map((stage, index) => {
    const needed = Math.round(stage.width + plate);
    const next = controls[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return needed > stage.from ? Math.min(needed, next) : 0;
  });
  return Math.max(...narrow);
}

export function writeNameplateRules(nameplate: Pick<DrawnNameplate, "width" | "height">): string {
  return `.nameplate {
  aspect-ratio: ${nameplate.width} / ${nameplate.height};
}

/* Too narrow for one row: the nameplate is above the controls, and scrolls away first. */
@media (width < ${findRowWidth(nameplate) / 16}em) {
  .header-bar {
    top: -2.75rem;

    &:has(.header-home:focus-visible) {
      top: 0;
    }

    & > .sheet {
      flex-wrap: wrap;
    }

    & .header-home {
      order: -1;
      flex: 1 0 100%;
      height: 2.75rem;
      padding-block: 0.625rem 0;
    }

    & .nameplate {
      margin-inline: auto;
    }
  }
}
`;
}
