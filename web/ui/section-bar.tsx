import { withSectionColor } from "../../shared/publication/section-color";
import { sectionPath } from "../../shared/paths";

interface SectionBarProps {
  label: string;
  slug: string;
  color: string;
  /** Whether to show "All National" at the right; narrow bars have no room for it. */
  linked?: boolean;
}

/** The heading of a section: a heavy rule, the name at the left, a link to the section at the right. */
export function SectionBar({ label, slug, color, linked = true }: SectionBarProps) {
  return (
    <div className={withSectionColor("section-bar", color)}>
      <h2 className="head head-section">
        <a href={sectionPath(slug)}>{label}</a>
      </h2>
      {linked && (
        <p className="label">
          <a href={sectionPath(slug)}>All {label}</a>
        </p>
      )}
    </div>
  );
}
