/** Issues as the newsroom sees them. */
import type { Pool } from "../../../platform/database/database";
import { type IssueContent, storiesAt } from "./compose/edition";
import { countDeliveries, countLeft } from "./figures/counts";
import { leftSource } from "./figures/left-source";
import type { IssueRow } from "./issue-store";
import { findWaitReason } from "./sending/ledger";
import type { Issue, IssueFigures, IssueSummary } from "./types";

export interface IssueViewsDeps {
  readonly pool: Pool;
  readonly content: IssueContent;
  /** Subscriptions sold by links of issues, by the issue's name. */
  readonly countSoldBy: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

export function createIssueViews({ pool, content, countSoldBy }: IssueViewsDeps) {
  function summary(row: IssueRow, figures: IssueFigures | null = null): IssueSummary {
    const { id, list, forDay, name, subject, state, heldBecause, madeBy, version } = row;
    return {
      id,
      list,
      forDay,
      name,
      subject,
      state,
      sendAt: row.sendAt?.toISOString() ?? null,
      heldBecause,
      beganAt: row.beganAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      madeBy,
      version,
      figures,
      isCompacted: row.counts !== null,
    };
  }

  async function summarize(rows: readonly IssueRow[]): Promise<readonly IssueSummary[]> {
    const begun = rows.filter(({ beganAt }) => beganAt !== null);
    if (begun.length === 0) return rows.map((row) => summary(row));
    const names = begun.map(({ name }) => name);
    const [counted, left, sold] = await Promise.all([
      countDeliveries(
        pool,
        begun.filter(({ counts }) => counts === null).map(({ id }) => id),
      ),
      countLeft(pool, names.map(leftSource)),
      countSoldBy(names),
    ]);
    return rows.map((row) =>
      summary(
        row,
        row.beganAt && {
          ...(row.counts ?? counted(row.id)),
          left: left.get(leftSource(row.name)) ?? 0,
          clicks: row.clicks,
          subscribed: sold.get(row.name) ?? 0,
        },
      ),
    );
  }

  return {
    summary,
    summarize,
    /** @param at the hour at which it goes out */
    async show(row: IssueRow, at: Date): Promise<Issue> {
      const ids = row.parts.flatMap((part) =>
        part.kind === "articles" ? (part.articleIds ?? []) : [],
      );
      const stories = new Map(
        (await storiesAt(content, ids, at)).map((story) => [story.id, story.title]),
      );
      const [shown] = await summarize([row]);
      return {
        ...shown!,
        preheader: row.preheader,
        parts: row.parts,
        goesOutAt: at.toISOString(),
        waitsBecause: row.state === "sending" ? await findWaitReason(pool, row.id) : null,
        contents: Object.fromEntries(
          row.parts.flatMap((part) =>
            part.kind === "articles"
              ? [
                  [
                    part.id,
                    (part.articleIds ?? []).map((id) => ({
                      id,
                      title: stories.get(id) ?? "Not published by then",
                    })),
                  ],
                ]
              : [],
          ),
        ),
      };
    },
  };
}
