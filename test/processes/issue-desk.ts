/** The newsletters' desk of a running process, by HTTP. */
import { expect } from "vitest";

const json = { "content-type": "application/json" };

export interface SentIssue {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly figures: {
    readonly sent: number;
    readonly doubtful: number;
    readonly waiting: number;
  } | null;
}

/** Signs Mara in. Its calls must succeed. */
export async function openIssueDesk(address: string) {
  const signedIn = await fetch(`${address}/api/v1/desk/sign-in/demo`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ login: "mara" }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return async (
    method: string,
    path: string,
    body?: object,
    version?: number,
  ): Promise<SentIssue> => {
    const answered = await fetch(`${address}/api/v1/desk/newsletters${path}`, {
      method,
      headers: {
        cookie,
        ...(body && json),
        ...(version !== undefined && { "if-match": `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await answered.json()) as SentIssue;
    expect([200, 201], JSON.stringify(answer)).toContain(answered.status);
    return answer;
  };
}

/** Moves the sandbox's clock. The answer comes when what was due then is done. */
export const windMinutes = (address: string, minutes: number): Promise<Response> =>
  fetch(`${address}/sandbox/clock`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ days: minutes / 1440 }),
  });
