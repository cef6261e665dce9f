/**
 * Fetches a picture of another host into our own storage, under the rules for uploads: five formats, 20 MB,
 * encoded again, so that nothing but its pixels is kept.
 */
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import { decode } from "../../../../shared/decode";
import { blank } from "../../entries/entry-change";
import { fetchInboundImage, type RemoteBytes } from "../../pictures/images/remote-image";
import type { PictureTexts } from "../../pictures/images/read-texts";
import { slugFrom } from "../../entries/text/slug";
import type { Entry, EntryFields } from "../../entries/model/entry";
import { insertEntries, reserveSlug, takeIds } from "../../entries/store/store-writes";
import { type PictureIntake, takePicture } from "../../pictures/take-picture";
import { type DuePicture, recordRefused, recordTaken, textsOf } from "./picture-queue";

/** How long after each failed attempt a picture is tried again, in minutes. */
const pauses = [1, 10, 60, 360, 1440];

const minute = 60_000;

const reasons = {
  unreachable: "its host isn’t responding, or isn’t public",
  not_found: "the file isn’t on its host",
  too_large: "it is larger than 20 MB",
  "not-a-picture": "it isn’t a readable picture (JPEG, PNG, WebP, AVIF or GIF)",
  "too-many-pixels": "it has more than 64 megapixels",
  full: "picture storage is full",
  refused: "picture storage rejected it",
  away: "picture storage isn’t responding",
} as const;

/** Failures that a retry won’t change. */
const final: ReadonlySet<keyof typeof reasons> = new Set([
  "not_found",
  "too_large",
  "not-a-picture",
  "too-many-pixels",
]);

export interface RemoteIntake {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly intake: PictureIntake;
  /** The one origin that may use http and addresses of this network. */
  readonly trustedOrigin: string | null;
  /** Where an import has pictures besides their own addresses. */
  readonly fetch?: (url: URL) => Promise<RemoteBytes>;
}

/** Takes in one picture of the queue; the new entry, or null if it failed, which is recorded. */
export async function takeRemotePicture(
  { pool, clock, intake, trustedOrigin, fetch }: RemoteIntake,
  { url, about, tries }: DuePicture,
): Promise<Entry | null> {
  const refuse = async (because: keyof typeof reasons) => {
    const pause = final.has(because) ? undefined : pauses[tries];
    const dueAt = pause === undefined ? null : new Date(clock.now().getTime() + pause * minute);
    await recordRefused(pool, { url, reason: reasons[because], dueAt });
    return null;
  };
  const address = URL.parse(url);
  if (!address) return refuse("not_found");
  const fetched = await (fetch ? fetch(address) : fetchInboundImage(address, trustedOrigin));
  if ("because" in fetched) return refuse(fetched.because);
  const picture = await takePicture(intake, { name: nameOf(address), bytes: fetched.bytes });
  if (!picture.taken) return refuse(picture.because);
  return inTransaction(pool, async (db) => {
    const now = clock.now();
    const [id = 0] = await takeIds(db, 1);
    const title = about.title?.trim() || picture.title;
    const wanted = slugFrom(title) || String(id);
    const entry: Entry = {
      ...blank("attachment", id, now),
      status: "publish",
      title,
      slug: await reserveSlug(db, { type: "attachment", wanted, id }),
      fields: { ...picture.fields, ...said(picture.texts, textsOf(about)) },
      dateFloats: false,
    };
    await insertEntries(db, [entry]);
    await recordTaken(db, url, id);
    return entry;
  });
}

/** The texts that come with the picture, and where there are none, those of its file. */
function said(texts: PictureTexts, about: EntryFields): EntryFields {
  return {
    ...about,
    alt: about.alt || (texts.alt ?? ""),
    caption: about.caption || (texts.caption ?? ""),
    credit: about.credit || (texts.credit ?? ""),
  };
}

const nameOf = ({ pathname }: URL): string => decode(pathname.split("/").at(-1) ?? "") || "picture";
