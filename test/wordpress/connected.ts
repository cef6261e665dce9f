/** A paper whose newsroom is the stand-in of a WordPress. */
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { openStandIn, secret, type StandIn } from "./stand-in";

export interface Connected {
  readonly app: TestApp;
  readonly wordpress: StandIn;
  /** WordPress calls, as after each change, and the paper has read it. */
  hint(): Promise<void>;
  /** Compares everything, as every hour; why it failed, or "". */
  compare(): Promise<string>;
  close(): Promise<void>;
}

/** @param prepare what is in WordPress before the paper starts */
export async function connect(
  prepare: (wordpress: StandIn) => void,
  environment: Readonly<Record<string, string>> = {},
): Promise<Connected> {
  const wordpress = await openStandIn();
  prepare(wordpress);
  const app = await createTestApp({
    WORDPRESS_URL: wordpress.url,
    WORDPRESS_SECRET: secret,
    ...environment,
  });
  await app.paper.jobs.settle();
  return {
    app,
    wordpress,
    async hint() {
      const body = JSON.stringify({ latest: wordpress.state.seq });
      const headers = wordpress.signHint(body);
      await app.send("/api/wordpress/hint", { method: "POST", body, headers });
      await app.paper.jobs.settle();
    },
    async compare() {
      const outcome = await app.paper.content.upstream.sync({ compares: true });
      await app.paper.jobs.settle();
      return outcome.isDone ? "" : outcome.message;
    },
    async close() {
      await app.close();
      await wordpress.close();
    },
  };
}
