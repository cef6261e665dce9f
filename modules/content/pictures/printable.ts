/** Whether pictures can be printed: with a credit, and described or said to be decorative. */
import type { DeskPicture } from "./desk/types";
import type { Queryable } from "../entries/store/query";
import { listBodyPictures } from "../entries/text/body-pictures";

/** The parts that a picture lacks: "credit", "description", both, or nothing. */
export function findLacking({
  credit,
  alt,
  isDecorative,
}: Pick<DeskPicture, "credit" | "alt" | "isDecorative">): readonly string[] {
  return [
    ...(credit === "" ? ["credit"] : []),
    ...(alt === "" && !isDecorative ? ["description"] : []),
  ];
}

interface StoredFacts {
  readonly source: string;
  readonly credits: readonly string[];
  readonly isDecorative: boolean;
}

/** Several entries may share one file. */
async function listFacts(
  db: Queryable,
  sources: readonly string[],
): Promise<ReadonlyMap<string, StoredFacts>> {
  if (sources.length === 0) return new Map();
  const { rows } = await db.query<StoredFacts>(
    `select e.fields ->> 'source' as source,
       array_agg(distinct coalesce(e.fields ->> 'credit', '')) as credits,
       bool_or(coalesce((e.fields ->> 'is_decorative')::boolean, false)) as "isDecorative"
     from content.entries e
     where e.type = 'attachment' and e.fields ->> 'source' = any($1::text[])
     group by 1`,
    [sources],
  );
  return new Map(rows.map((row) => [row.source, row]));
}

/**
 * The reasons that the pictures in a body can't be published, as sentences; empty: none. A picture has a credit
 * if its caption names the stored one, or says anything where none is stored.
 */
export async function listUnprintable(db: Queryable, body: string): Promise<readonly string[]> {
  const pictures = listBodyPictures(body);
  const facts = await listFacts(
    db,
    pictures.map(({ source }) => source),
  );
  return pictures.flatMap(({ source, alt, caption }) => {
    const stored = facts.get(source);
    const credits = stored?.credits.filter((credit) => credit !== "") ?? [];
    const isCredited =
      credits.length > 0 ? credits.some((credit) => caption.includes(credit)) : caption !== "";
    const isDescribed = alt.trim() !== "" || (stored?.isDecorative ?? false);
    const name = source.split("/").at(-1) ?? "";
    return [
      isCredited ? "" : `A picture in the text (${name}) has no credit below it.`,
      isDescribed ? "" : `A picture in the text (${name}) has no description.`,
    ].filter((sentence) => sentence !== "");
  });
}
