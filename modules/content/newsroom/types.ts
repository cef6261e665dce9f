/** The newsroom's services for other modules. */
import type { Asker, DayMark, Work } from "../../desk/types";

/** The articles and the front page on the newsroom's Today screen. */
export interface ContentToday {
  /** Articles that are being written, wait for review or for their hour; the most urgent first. */
  listWorks(asker: Asker): Promise<readonly Work[]>;
  /** The articles published and due between two instants. */
  listDay(asker: Asker, from: Date, to: Date): Promise<readonly DayMark[]>;
  /** IDs of the articles on the front page. */
  listFrontIds(): Promise<readonly number[]>;
  /** Headlines of published articles. */
  listHeadlines(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
