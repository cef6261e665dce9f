/** The pictures in use, the most urgent first: those of the front page, then the most recent. */
import type { Database } from "../../../platform/database/database";
import { createRead } from "../entries/store/query";
import { readRecentPictures } from "../entries/store/store-pictures";
import type { ContentReader } from "../entries/types";

/** Of each type of entry. */
const mostEntries = 500;

export function createPictureList(deps: {
  database: Pick<Database, "pool" | "kind">;
  reader: Pick<ContentReader, "getFrontPage">;
}) {
  const { getFrontPage } = deps.reader;
  const read = createRead(deps.database);

  return {
    /** The URL of each picture, once. */
    async listPictures(): Promise<readonly string[]> {
      const { topStories, stories, newest, video } = await getFrontPage();
      const { featured, others } = topStories;
      const shown = [featured, ...others, ...Object.values(stories).flat(), video, ...newest];
      const ofFront = shown.flatMap((story) => [story?.picture?.url, story?.author?.portrait?.url]);
      return [...new Set([...ofFront, ...(await readRecentPictures(read, mostEntries))])].filter(
        (url) => url !== undefined,
      );
    },

    async findLead(): Promise<string | null> {
      const { topStories } = await getFrontPage();
      return topStories.featured?.picture?.url ?? null;
    },
  };
}
