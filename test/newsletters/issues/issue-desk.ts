/** The newsletters' desk of a test app. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Issue, IssuePart, IssueStanding } from "../../../modules/newsletters/types";
import { readEmails } from "../../accounts/browser";
import { type Desk, openDesk } from "../../desk/newsroom";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { atFixedHour } from "./fixed-hour";

export interface IssueRefusal {
  readonly code: string;
  readonly message: string;
}

type IssueAnswer = Issue & IssueRefusal;

/** Opens an app with Mara, who may send, for the tests of a file. */
export function useIssueDesk(environment: Record<string, string> = {}) {
  let app: TestApp;
  let mara: Desk;

  beforeAll(async () => {
    app = await createTestApp({ ...atFixedHour(), ...environment });
    await app.paper.newsletters.ensureDemo();
  });
  // Sending needs a proof of identity within 15 minutes, and tests move the clock.
  const signIn = async () => {
    mara = await openDesk(app, "mara");
  };
  beforeEach(signIn);
  afterAll(() => app.close());

  const act = (issue: Pick<Issue, "id" | "version">, action: string, body?: unknown, who = mara) =>
    who.send<IssueAnswer>("POST", `/newsletters/issues/${issue.id}/${action}`, {
      body,
      seen: issue.version,
    });

  return {
    get app() {
      return app;
    },
    get mara() {
      return mara;
    },
    act,
    /** Again, after a clock move of more than some minutes. */
    signIn,
    async create(list = "the-weekend", day: "today" | "tomorrow" = "tomorrow"): Promise<Issue> {
      const { body } = await mara.send<Issue>("POST", `/newsletters/${list}/issues`, {
        body: { day },
      });
      return body;
    },
    read: ({ id }: Pick<Issue, "id">) => mara.get<Issue>(`/newsletters/issues/${id}`),
    stand: ({ id }: Pick<Issue, "id">) =>
      mara.get<IssueStanding>(`/newsletters/issues/${id}/standing`),
    save: (issue: Issue, change: Partial<Pick<Issue, "subject" | "preheader" | "parts">>) =>
      mara.send<IssueAnswer>("PUT", `/newsletters/issues/${issue.id}`, {
        body: {
          subject: issue.subject,
          preheader: issue.preheader,
          parts: issue.parts,
          ...change,
        },
        seen: issue.version,
      }),
    preview: async ({ id }: Pick<Issue, "id">, query = ""): Promise<string> => {
      const answer = await app.send(`/api/v1/desk/newsletters/issues/${id}/preview?${query}`, {
        headers: { cookie: mara.cookie },
      });
      return answer.text();
    },
    /** Moves the clock, and waits for what is due then. */
    async wind(minutes: number): Promise<void> {
      await app.send("/sandbox/clock", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ days: minutes / 1440 }),
      });
      await app.paper.jobs.settle();
    },
    emailsTo: (to: string) => readEmails(app, to),
  };
}

export const words = (text: string, id = "words"): IssuePart => ({
  id,
  kind: "words",
  heading: "",
  text,
  audience: "everyone",
  isLeftOut: false,
});
