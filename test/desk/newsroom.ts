/** Articles in the newsroom's API, as tests write them. */
import { expect } from "vitest";
import type {
  ArticleCopy,
  DeskArticle,
  DeskWriter,
  PublishOrder,
} from "../../modules/content/types";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import type { TestApp } from "../setup/create-test-app";
import { signInStaff } from "./desk-staff";

export interface DeskAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface Desk {
  /** Of the session, for requests outside of the API. */
  readonly cookie: string;
  /** Sends a call; `seen` is the version for `If-Match`. */
  send<Body>(
    method: string,
    path: string,
    options?: { body?: unknown; seen?: number | string },
  ): Promise<DeskAnswer<Body>>;
  /** The same, and expects this status, 200 unless given. */
  get<Body>(path: string, status?: number): Promise<Body>;
  /** Saves some fields of an article over the version that was seen. */
  save(article: DeskArticle, change: Partial<ArticleCopy>): Promise<DeskArticle>;
  /** Begins an article with these fields, and with section, writer and text unless they are given. */
  write(change: Partial<ArticleCopy>): Promise<DeskArticle>;
  /** Publishes it over the version that was seen. */
  publish(article: DeskArticle, order?: Partial<PublishOrder>): Promise<DeskArticle>;
  /** Takes a step, like "unschedule"; `body` for those that have one. */
  take(article: DeskArticle, step: string, body?: unknown): Promise<DeskArticle>;
}

/** Someone writes; with roles, someone new. */
export async function openDesk(
  app: TestApp,
  login: string,
  roles?: readonly StaffRole[],
): Promise<Desk> {
  const person = await signInStaff(app, login, roles);

  async function send<Body>(
    method: string,
    path: string,
    { body, seen }: { body?: unknown; seen?: number | string } = {},
  ): Promise<DeskAnswer<Body>> {
    const response = await person.call(
      method,
      path,
      body,
      seen === undefined ? undefined : { "if-match": `"${seen}"` },
    );
    const text = await response.text();
    return { status: response.status, body: (text === "" ? undefined : JSON.parse(text)) as Body };
  }

  async function expectStatus<Body>(answer: Promise<DeskAnswer<Body>>, wanted: number) {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(wanted);
    return body;
  }

  const save = ({ id, version, copy }: DeskArticle, change: Partial<ArticleCopy>) =>
    expectStatus(
      send<DeskArticle>("PUT", `/articles/${id}/copy`, {
        body: { ...copy, ...change },
        seen: version,
      }),
      200,
    );
  return {
    cookie: [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    send,
    get: (path, status = 200) => expectStatus(send("GET", path), status),
    save,
    async write(change) {
      const { writers } = await expectStatus(
        send<{ writers: readonly DeskWriter[] }>("GET", "/writers"),
        200,
      );
      const begun = await expectStatus(send<DeskArticle>("POST", "/articles"), 201);
      const body = "<p>Something happened.</p>";
      return save(begun, { sectionIds: [2], writerIds: [writers[0]!.id], body, ...change });
    },
    publish: ({ id, version }, order) =>
      expectStatus(
        send<DeskArticle>("POST", `/articles/${id}/publish`, {
          body: { at: null, isEmbargoed: false, ...order },
          seen: version,
        }),
        200,
      ),
    take: ({ id, version }, step, body) =>
      expectStatus(
        send<DeskArticle>("POST", `/articles/${id}/${step}`, { seen: version, body }),
        200,
      ),
  };
}
