/** The newsroom's lists of crosswords, films and events. */
import type { Queryable } from "../../../entries/store/query";
import { toDeskPicture } from "../../../pictures/desk/wire-pictures";
import { isWrittenInPlace, stateOf } from "../../desk/entry-state";
import { addressOf } from "../../desk/work";
import { featureTypes } from "../../../../../shared/newsroom/feature-kinds";
import type { FeatureQuery } from "./feature-inputs";
import { countFeatures, type ListedRow, listFeatureRows, pageSize } from "./feature-store";
import type { FeatureKind, FeatureList, FeatureRow } from "./types";

export async function listFeatures(
  db: Queryable,
  kind: FeatureKind,
  { query, now }: { readonly query: FeatureQuery; readonly now: Date },
): Promise<FeatureList> {
  const type = featureTypes[kind];
  const rows = await listFeatureRows(db, type, { query, now });
  return {
    features: rows.slice(0, pageSize).map((row) => toRow(kind, row, now)),
    next: rows.length > pageSize ? query.offset + pageSize : null,
    counts: await countFeatures(db, type, now),
  };
}

function toRow(kind: FeatureKind, row: ListedRow, now: Date): FeatureRow {
  const { startsAt, endsAt } = row;
  const ends = endsAt > startsAt ? endsAt : startsAt;
  return {
    id: row.id,
    state: stateOf(
      { status: row.status, fields: { is_embargoed: row.isEmbargoed } },
      row.hasWaiting,
    ),
    version: row.version,
    title: row.title,
    writer: row.writer,
    picture: toDeskPicture(row.pictureId, row.pictureFields),
    sectionIds: row.sectionIds,
    publishedAt: isWrittenInPlace(row) && row.dateFloats ? null : row.publishedAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    startsAt,
    endsAt,
    place: row.place,
    duration: row.duration,
    address: addressOf(featureTypes[kind], row),
    isPast: kind === "events" && ends !== "" && ends <= now.toISOString(),
  };
}
