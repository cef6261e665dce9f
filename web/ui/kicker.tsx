import type { Story } from "../../modules/content/types";
import { withSectionColor } from "../../shared/publication/section-color";

/**
 * A story's topic, above its headline: its subject, else its section. In the block or on the page
 * of its own section (`within`, a slug) a story without a subject has no kicker.
 */
export function Kicker({ story, within }: { story: Story; within?: string }) {
  const text = findKicker(story, within);
  if (text === null) return null;
  return <p className={withSectionColor("kicker", story.section?.color)}>{text}</p>;
}

export function findKicker(story: Story, within?: string): string | null {
  if (story.subject) return story.subject;
  return story.section && story.section.slug !== within ? story.section.label : null;
}
