import type { Story } from "../../modules/content/types";
import { TitleText } from "./title-text";
import { articlePath } from "../../shared/paths";

export type HeadSize =
  | "lead"
  | "72"
  | "52"
  | "40"
  | "32"
  | "26"
  | "22"
  | "19"
  | "opinion"
  | "opinion-small"
  | "opinion-brief";

interface HeadProps {
  story: Pick<Story, "slug" | "title" | "access">;
  size: HeadSize;
  level?: 2 | 3 | 4;
}

/** A headline that links to its article. */
export function Head({ story, size, level = 3 }: HeadProps) {
  const Level = `h${level}` as const;
  return (
    <Level className={`head head-${size}`}>
      {/* Only free articles are prefetched: see prefetch. */}
      <a href={articlePath(story.slug)} data-access={story.access === "free" ? "free" : undefined}>
        <TitleText title={story.title} />
      </a>
    </Level>
  );
}
