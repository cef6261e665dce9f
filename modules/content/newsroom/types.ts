/** What the newsroom offers to other modules. */
import type { Asker, DayMark, Work } from "../../desk/types";

/** What the newsroom's screen Today shows of articles and the front page. */
export interface ContentToday {
  /** Articles that are being written, wait for review or for their hour; the most urgent first. */
  listWorks(asker: Asker): Promise<readonly Work[]>;
  /** What went out and is due between two instants. */
  listDay(asker: Asker, from: Date, to: Date): Promise<readonly DayMark[]>;
  /** IDs of the articles on the front page. */
  listFrontIds(): Promise<readonly number[]>;
  /** Headlines of published articles. */
  listHeadlines(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
