/** Topics on the newsroom’s screen. */
import type { Topic } from "../../entries/model/published";

/** A topic on the newsroom's screen. */
export interface DeskTopic extends Topic {
  /** Published articles. */
  readonly articles: number;
  /** Sent back as `If-Match` with a change. */
  readonly version: number;
}

export interface DeskTopics {
  /** Of those asked for, by name; at most 200. */
  readonly topics: readonly DeskTopic[];
  readonly total: number;
}
