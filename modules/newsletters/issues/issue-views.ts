/** Issues as the newsroom sees them. */
import type { Pool } from "../../../platform/database/database";
import { type IssueContent, storiesAt } from "./compose/edition";
import { countDeliveries, countLeft } from "./figures/counts";
import { leftSource } from "./figures/left-source";
import type { IssueRow } from "./issue-store";
import type { Issue, IssueFigures, IssueSummary } from "./types";

export function createIssueViews(deps: { pool: Pool; content: IssueContent }) {
  const { pool, content } = deps;

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
    };
  }

  async function summarize(rows: readonly IssueRow[]): Promise<readonly IssueSummary[]> {
    const begun = rows.filter(({ beganAt }) => beganAt !== null);
    if (begun.length === 0) return rows.map((row) => summary(row));
    const countsOf = await countDeliveries(
      pool,
      begun.map(({ id }) => id),
    );
    const left = await countLeft(
      pool,
      begun.map(({ name }) => leftSource(name)),
    );
    return rows.map((row) =>
      summary(
        row,
        row.beganAt && {
          ...countsOf(row.id),
          left: left.get(leftSource(row.name)) ?? 0,
          clicks: row.clicks,
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
