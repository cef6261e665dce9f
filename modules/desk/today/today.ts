/** The screen Today: what each module knows of the day, for one person. */
import { readZonedTime } from "../../../shared/time/read-zoned-time";
import { addDays, zonedDay, zonedHour } from "../../../shared/time/zoned-time";
import type { Asker, DayMark, OpenNote, Today, UnscheduledIssue, Waiting, Work } from "../types";

/** The details of a day from other modules. Lists keep to what the person may know. */
export interface TodaySources {
  /** Articles in progress, in review or scheduled; the most urgent first. */
  readonly listWorks: (asker: Asker) => Promise<readonly Work[]>;
  readonly listDay: (asker: Asker, from: Date, to: Date) => Promise<readonly DayMark[]>;
  readonly countComments: (
    since: Date,
  ) => Promise<{ readonly approved: number; readonly held: number; readonly reported: number }>;
  readonly countReadings: (from: Date, to: Date) => Promise<number>;
  readonly countSales: (
    since: Date,
  ) => Promise<{ readonly subscribed: number; readonly left: number }>;
  readonly listMostRead: (
    since: Date,
    limit: number,
  ) => Promise<readonly { readonly articleId: number; readonly readings: number }[]>;
  /** Issues of newsletters for today or later that no one has scheduled. */
  readonly listUnscheduledIssues: () => Promise<readonly UnscheduledIssue[]>;
  /** Published articles on the front page. */
  readonly listFrontIds: () => Promise<readonly number[]>;
  readonly findTitles: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

interface Dependencies extends TodaySources {
  readonly timeZone: string;
  readonly listOpenNotes: (
    articleIds: readonly number[],
    limit: number,
  ) => Promise<readonly OpenNote[]>;
}

const shownWorks = 6;
const shownWaiting = 4;
const shownMostRead = 3;
const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;
/** A list of what is read now needs a few readings. */
const mostReadHours = 3;

/** From 5 a.m. to 5 a.m.: what happens after midnight still belongs to the evening. */
export function dayOf(now: Date, timeZone: string): { from: Date; to: Date; midnight: Date } {
  const today = zonedDay(now, timeZone);
  const day = zonedHour(now, timeZone) < 5 ? addDays(today, -1) : today;
  return {
    from: readZonedTime(day, "05:00", timeZone),
    to: readZonedTime(addDays(day, 1), "05:00", timeZone),
    midnight: readZonedTime(today, "00:00", timeZone),
  };
}

export async function composeToday(deps: Dependencies, asker: Asker, now: Date): Promise<Today> {
  const { from, to, midnight } = dayOf(now, deps.timeZone);
  const { rights } = asker;
  const writes = rights.has("write_articles") || rights.has("read_drafts");
  const [works, day, since, mostRead] = await Promise.all([
    writes ? deps.listWorks(asker) : null,
    writes ? deps.listDay(asker, from, to) : [],
    readSince(deps, asker, { midnight, now }),
    rights.has("read_figures") ? listMostRead(deps, now) : null,
  ]);
  const publishes = rights.has("publish_articles");
  const reviews = (works ?? []).filter(
    ({ review, ownerId }) => publishes && review?.step === "submitted" && ownerId !== asker.staffId,
  );
  const sentBack = (works ?? []).filter(
    ({ review, ownerId }) => review?.step === "sent-back" && ownerId === asker.staffId,
  );
  const notes = works ? await listNotes(deps, asker, works) : [];
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    day: day.toSorted((one, other) => one.at.localeCompare(other.at)),
    works: works && { rows: works.slice(0, shownWorks), total: works.length },
    waiting: [
      ...sentBack.slice(0, shownWaiting).map((work) => toReview(work, "sent-back")),
      ...reviews.slice(0, shownWaiting).map((work) => toReview(work, "review")),
      ...notes.slice(0, shownWaiting),
      ...(await listOthers(deps, asker, { works: works ?? [], midnight })),
    ],
    inReview: publishes ? reviews.length : null,
    since,
    mostRead,
  };
}

function toReview(work: Work, kind: "review" | "sent-back"): Waiting {
  const { articleId, title, ownerName, byline, excerpt, savedAt, review } = work;
  return {
    kind,
    articleId,
    title,
    by: review?.by.name || ownerName || byline,
    words: review?.note || excerpt,
    at: review?.at ?? savedAt,
  };
}

/** Notes by others, in one's own articles; those who change others' articles see all. */
async function listNotes(
  deps: Dependencies,
  { staffId, rights }: Asker,
  works: readonly Work[],
): Promise<readonly Waiting[]> {
  const mine = works.filter(({ ownerId }) => rights.has("edit_articles") || ownerId === staffId);
  const titles = new Map(mine.map(({ articleId, title }) => [articleId, title]));
  const notes = await deps.listOpenNotes([...titles.keys()], 50);
  return notes
    .filter(({ by }) => by.id !== staffId)
    .map(({ articleId, by, text, writtenAt }) => ({
      kind: "note",
      articleId,
      title: titles.get(articleId) ?? "",
      by: by.name,
      words: text,
      at: writtenAt,
    }));
}

async function listOthers(
  deps: Dependencies,
  { rights }: Asker,
  { works, midnight }: { works: readonly Work[]; midnight: Date },
): Promise<readonly Waiting[]> {
  const waiting: Waiting[] = [];
  if (rights.has("moderate_comments")) {
    const { held, reported } = await deps.countComments(midnight);
    if (held + reported > 0) waiting.push({ kind: "comments", held, reported });
  }
  if (rights.has("send_newsletters")) {
    for (const issue of await deps.listUnscheduledIssues()) {
      waiting.push({ kind: "issue", ...issue });
    }
  }
  const uncredited = works.filter(({ missing }) => missing.includes("picture credit"));
  if (rights.has("upload_files") && uncredited.length > 0) {
    waiting.push({
      kind: "credits",
      count: uncredited.length,
      articleId: uncredited[0]!.articleId,
      title: uncredited[0]!.title,
    });
  }
  return waiting;
}

async function readSince(
  deps: Dependencies,
  { rights }: Asker,
  { midnight, now }: { midnight: Date; now: Date },
): Promise<Today["since"]> {
  const seesFigures = rights.has("read_figures");
  const moderates = rights.has("moderate_comments");
  if (!seesFigures && !moderates) return null;
  const before = (at: Date) => new Date(at.getTime() - weekMs);
  const [readings, readingsBefore, sales, comments] = await Promise.all([
    seesFigures ? deps.countReadings(midnight, now) : null,
    seesFigures ? deps.countReadings(before(midnight), before(now)) : null,
    seesFigures ? deps.countSales(midnight) : null,
    deps.countComments(midnight),
  ]);
  return {
    readings,
    readingsBefore,
    subscribed: sales?.subscribed ?? null,
    left: sales?.left ?? null,
    comments: comments.approved,
    held: moderates ? comments.held : null,
  };
}

async function listMostRead(
  deps: Dependencies,
  now: Date,
): Promise<NonNullable<Today["mostRead"]>> {
  const since = new Date(now.getTime() - mostReadHours * hourMs);
  const [read, front] = await Promise.all([deps.listMostRead(since, 30), deps.listFrontIds()]);
  const off = read.filter(({ articleId }) => !front.includes(articleId));
  const titles = await deps.findTitles(off.map(({ articleId }) => articleId));
  return off
    .flatMap(({ articleId, readings }) => {
      const title = titles.get(articleId);
      return title === undefined ? [] : [{ articleId, title, readings }];
    })
    .slice(0, shownMostRead);
}
