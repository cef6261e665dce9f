import { Pool } from "pg";
import { vi } from "vitest";

/** The SQL statements about articles and page views that the server sent during `work`. */
export async function watchStatements(work: () => Promise<void>): Promise<readonly string[]> {
  const query = vi.spyOn(Pool.prototype, "query");
  try {
    await work();
    return query.mock.calls
      .map(([first]: readonly unknown[]) =>
        typeof first === "string" ? first : (first as { text: string }).text,
      )
      .filter((text) => /\b(popular|content)\./.test(text));
  } finally {
    query.mockRestore();
  }
}
