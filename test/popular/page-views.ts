/** Page views of articles, as browsers report them, and what was counted. */
import { expect } from "vitest";
import { origin, type TestApp } from "../setup/create-test-app";

export type PageViews = ReturnType<typeof countPageViews>;

export const increment = (id: number | string) => `/api/v1/articles/popular/increment/${id}`;

/** IDs of the sixty newest articles, newest first. */
export async function listNewestIds(app: TestApp): Promise<readonly number[]> {
  const list = await app.send("/wp-json/wp/v2/articles?per_page=60&_fields=id");
  const ids = ((await list.json()) as { id: number }[]).map(({ id }) => id);
  expect(ids).toHaveLength(60);
  return ids;
}

export function countPageViews(app: TestApp) {
  const flush = () => app.paper.popular.flush();
  return {
    flush,

    /** Counts a page view from this IP address and user agent. */
    async readFrom(
      address: string,
      path: string,
      headers: Record<string, string> = {},
    ): Promise<Response> {
      const request = new Request(new URL(path, origin), { method: "POST", headers });
      const socket = { remoteAddress: address };
      return app.paper.fetch(request, { incoming: { socket } as never });
    },

    /** An article's count in the database. */
    async countOf(id: number, sectionId?: number): Promise<number> {
      await flush();
      const rows = await app.query(
        `select coalesce(sum(readings), 0)::int as count from popular.hours
         where article_id = $1 and ($2::int is null or section_id = $2)`,
        [id, sectionId ?? null],
      );
      return rows[0]!.count as number;
    },
  };
}
