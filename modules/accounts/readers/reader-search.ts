/** All SQL by which the staff find readers. */
import type { Pool } from "../../../platform/database/database";
import type { Reader } from "../reader";
import { COLUMNS } from "./reader-store";

export function createReaderSearch(pool: Pool) {
  return {
    /**
     * Accounts whose name or address contains all of these words, by address. Words of one or two characters
     * must be whole: an index of three characters finds no shorter parts.
     *
     * @param options.after the address in lower case after which the page begins
     */
    async search({
      words,
      after,
      limit,
    }: {
      words: readonly string[];
      after: string;
      limit: number;
    }): Promise<readonly Reader[]> {
      // The longest is looked up in the index, and the others in what it finds.
      const [longest = "", ...others] = words.toSorted((one, other) => other.length - one.length);
      const { rows } = await pool.query<Reader>(
        `select ${COLUMNS} from accounts.readers
         where accounts.search_words(email, attributes) like lower(unaccent($1))
           and accounts.search_words(email, attributes)
             like all (select lower(unaccent(word)) from unnest($2::text[]) as asked (word))
           and email_key collate "C" > $3
         order by email_key collate "C" limit $4`,
        [patternOf(longest), others.map(patternOf), after, limit],
      );
      return rows;
    },

    /** In no order. */
    async listByIds(ids: readonly string[]): Promise<readonly Reader[]> {
      const { rows } = await pool.query<Reader>(
        `select ${COLUMNS} from accounts.readers where id = any($1::uuid[])`,
        [ids],
      );
      return rows;
    },
  };
}

/** For `like`, in which three characters mean something else. */
function patternOf(word: string): string {
  const escaped = word.replaceAll(/[\\%_]/g, "\\$&");
  return word.length < 3 ? `% ${escaped} %` : `%${escaped}%`;
}
