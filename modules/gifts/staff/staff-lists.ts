/** All SQL by which the staff find gifts. Unpaid orders aren't gifts yet. */
import type { Pool } from "../../../platform/database/database";
import { columns, type StoredGift } from "../gift-row";

export interface GiftPlace {
  readonly orderedAt: Date;
  readonly id: string;
}

/** No gift is newer. */
const end: GiftPlace = {
  orderedAt: new Date("9999-12-31T00:00:00Z"),
  id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

/** A search text, as a part of a name or an address: nothing in it is a pattern. */
const like = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Newest first.
 * @param query.words part of a name or an address, or a code's last four characters; "" for all
 */
export async function findGifts(
  pool: Pool,
  query: { readonly words: string; readonly after: GiftPlace | null; readonly limit: number },
): Promise<readonly StoredGift[]> {
  const { words, limit } = query;
  const after = query.after ?? end;
  const { rows } = await pool.query<StoredGift>(
    `select ${columns} from gifts.gifts g
     where g.state <> 'ordered' and (g.ordered_at, g.id) < ($1, $2::uuid)
       and ($3 = '' or g.code_end = upper($3) or g.buyer_name ilike $4 or g.buyer_key ilike $4
         or g.recipient_name ilike $4 or g.recipient_key ilike $4)
     order by g.ordered_at desc, g.id desc limit $5`,
    [after.orderedAt, after.id, words, like(words), limit],
  );
  return rows;
}
