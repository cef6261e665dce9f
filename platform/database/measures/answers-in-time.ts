import type { Pool } from "pg";

const longestMs = 2_000;

/** Whether the database answers within two seconds. */
export async function answersInTime(pool: Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), longestMs).unref();
  });
  const asked = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
