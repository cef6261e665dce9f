import { withSectionColor } from "../../shared/publication/section-color";

/**
 * The rule under the nameplate, with the sun placed by the time of day. `hour` is in the
 * publication's zone (0 to 23), set at render time; before 6 and after 18 there is no sun.
 */
export function Horizon({ hour, color = "ink" }: { hour: number; color?: string }) {
  return (
    <span
      className={withSectionColor("horizon", color)}
      data-hour={hour >= 6 && hour <= 18 ? hour : undefined}
      aria-hidden="true"
    />
  );
}
