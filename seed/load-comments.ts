/**
 * Loads readers' comments on the demo edition, dated after their articles and before now. A second
 * run changes only their dates.
 */
import { z } from "zod";
import type { Comments, ImportedComment } from "../modules/comments/types";
import type { ArticleSummary } from "../modules/content/types";

const threadFiles = import.meta.glob<unknown>("./comments/*.json", {
  import: "default",
  eager: true,
});

const threadShape = z.strictObject({
  article: z.string(),
  comments: z.array(
    z.strictObject({
      key: z.string(),
      /** A name; or `reader:KEY` of a demo reader, or `staff:LOGIN`. */
      by: z.string(),
      /** Minutes after the article's publication. */
      minutes: z.number().positive(),
      text: z.string(),
      answers: z.string().optional(),
      status: z.enum(["approved", "hold", "spam"]).default("approved"),
      because: z.array(z.string()).default([]),
      report: z
        .strictObject({ reason: z.enum(["spam", "abuse", "off-topic", "other"]), note: z.string() })
        .optional(),
    }),
  ),
});

interface Options {
  /** The comments module's import. */
  readonly importComments: Comments["importComments"];
  readonly findGate: (slug: string) => Promise<{ readonly id: number } | null>;
  readonly listSummaries: (ids: readonly number[]) => Promise<readonly ArticleSummary[]>;
  /** Demo readers by their key. */
  readonly readers: readonly {
    readonly key: string;
    readonly email: string;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
  readonly findReader: (by: { email: string }) => Promise<{ readonly id: string } | null>;
  readonly listStaff: () => Promise<
    readonly {
      readonly id: number;
      readonly login: string;
      readonly name: string;
      readonly email: string;
    }[]
  >;
  readonly now: Date;
}

type Writer = Pick<ImportedComment, "readerId" | "staffId" | "name" | "email">;

const minuteMs = 60_000;

/** @returns the number of comments; those on articles that are not in the paper are skipped */
export async function loadComments(options: Options): Promise<number> {
  const loaded: ImportedComment[] = [];
  for (const file of Object.values(threadFiles)) {
    const { article: slug, comments } = threadShape.parse(file);
    const gate = await options.findGate(slug);
    const [article] = gate ? await options.listSummaries([gate.id]) : [];
    if (!article) continue;
    const dates = datesOf(
      comments.map(({ minutes }) => minutes),
      { from: article.publishedAt, to: options.now },
    );
    for (const [index, comment] of comments.entries()) {
      loaded.push({
        ...(await findWriter(comment.by, options)),
        key: comment.key,
        answers: comment.answers ?? null,
        articleId: article.id,
        content: comment.text,
        status: comment.status,
        because: comment.because,
        createdAt: dates[index] ?? options.now,
        report: comment.report ?? null,
      });
    }
  }
  return options.importComments(loaded);
}

async function findWriter(by: string, options: Options): Promise<Writer> {
  const [kind = "", key = ""] = by.split(":");
  if (kind === "staff") {
    const staff = (await options.listStaff()).find(({ login }) => login === key);
    if (!staff) throw new Error(`The comments name ${by}, who is not on the staff.`);
    return { readerId: null, staffId: staff.id, name: staff.name, email: staff.email };
  }
  if (kind === "reader") {
    const known = options.readers.find((reader) => reader.key === key);
    if (!known) throw new Error(`The comments name ${by}, who is no demo reader.`);
    const reader = await options.findReader({ email: known.email });
    const { first_name: first, last_name: last } = known.attributes;
    return {
      readerId: reader?.id ?? null,
      staffId: null,
      name: `${first} ${last}`,
      email: known.email,
    };
  }
  const local = by
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ".")
    .replace(/^\.|\.$/g, "");
  return { readerId: null, staffId: null, name: by, email: `${local}@readers.example` };
}

/** Dates after the article, in the same order; scaled down when the last would be after `to`. */
export function datesOf(
  minutes: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): readonly Date[] {
  const most = Math.max(...minutes) * minuteMs;
  const room = Math.max(0, to.getTime() - from.getTime() - minuteMs);
  const scale = most > room ? room / most : 1;
  return minutes.map((after) => new Date(from.getTime() + after * minuteMs * scale));
}
