import { afterEach, expect, it, vi } from "vitest";
import { requestSignInEmail } from "./request-sign-in-email";

interface SimulatedAnswer {
  status: number;
  body?: object;
}

const paths = {
  exists: "/zephr/media/user/info",
  check: "/api/verification",
  register: "/blaize/register",
  link: "/blaize/token-exchange",
};

const fine = { status: 200, body: { verified: true, suggestedEmail: null, message: null } };
const unknown = { status: 404 };
const limited = { status: 429, body: { message: "Please wait a minute.", code: "limited" } };

/** Simulates the account service; returns the list of requested paths. */
function playService(answers: Readonly<Record<string, SimulatedAnswer>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const { status, body = {} } = answers[path] ?? { status: 500 };
    return Promise.resolve(Response.json(body, { status }));
  });
  return asked;
}

const request = { email: "rita@example.com", redirect: "/", acceptSuggestion: false };

afterEach(() => vi.unstubAllGlobals());

it("sends a link to an existing account without creating one", async () => {
  const asked = playService({ [paths.exists]: { status: 200 }, [paths.link]: { status: 201 } });
  expect(await requestSignInEmail(request)).toEqual({ sent: true, created: false, isHeld: false });
  expect(asked).toEqual([paths.exists, paths.link]);
});

it("reports that no new email was sent because the newest one still works", async () => {
  playService({
    [paths.exists]: { status: 200 },
    [paths.link]: { status: 201, body: { message: "Token sent", sent: false } },
  });
  expect(await requestSignInEmail(request)).toMatchObject({ sent: true, isHeld: true });
});

it("creates an account for a new address once the address has been checked", async () => {
  const asked = playService({
    [paths.exists]: unknown,
    [paths.check]: fine,
    [paths.register]: { status: 200 },
  });
  expect(await requestSignInEmail(request)).toEqual({ sent: true, created: true, isHeld: false });
  expect(asked).toEqual([paths.exists, paths.check, paths.register]);
});

it("sends a link where another request registered first", async () => {
  playService({
    [paths.exists]: unknown,
    [paths.check]: fine,
    [paths.register]: { status: 409, body: { message: "It exists.", code: "already_exists" } },
    [paths.link]: { status: 201 },
  });
  expect(await requestSignInEmail(request)).toEqual({ sent: true, created: false, isHeld: false });
});

it.each([
  { verified: false, acceptSuggestion: false, sent: false },
  { verified: true, acceptSuggestion: false, sent: false },
  { verified: true, acceptSuggestion: true, sent: true },
  { verified: false, acceptSuggestion: true, sent: false },
])(
  "verified: $verified, with a suggestion, sent again unchanged: $acceptSuggestion, continues: $sent",
  async ({ verified, acceptSuggestion, sent }) => {
    const suggestedEmail = "rita@example.com";
    playService({
      [paths.exists]: unknown,
      [paths.check]: { status: 200, body: { verified, suggestedEmail, message: null } },
      [paths.register]: { status: 200 },
    });
    const answer = await requestSignInEmail({
      ...request,
      email: "rita@exmaple.com",
      acceptSuggestion,
    });
    expect(answer).toEqual(
      sent
        ? { sent, created: true, isHeld: false }
        : { sent, message: "", suggestion: suggestedEmail },
    );
  },
);

it("returns the check's own message for an undeliverable address", async () => {
  const message = "This address cannot be written to.";
  playService({
    [paths.exists]: unknown,
    [paths.check]: { status: 200, body: { verified: false, suggestedEmail: null, message } },
  });
  expect(await requestSignInEmail(request)).toEqual({ sent: false, message });
});

const wentWrong = "Something went wrong. Please try again.";

it.each([
  ["the lookup is rate-limited", { [paths.exists]: limited }, limited.body.message],
  ["the lookup fails", { [paths.exists]: { status: 503 } }, wentWrong],
  ["the check fails", { [paths.exists]: unknown, [paths.check]: { status: 500 } }, wentWrong],
  [
    "no account can be created",
    {
      [paths.exists]: unknown,
      [paths.check]: fine,
      [paths.register]: { status: 500, body: { message: "deadlock detected", code: "database" } },
    },
    wentWrong,
  ],
  [
    "emails are rate-limited",
    { [paths.exists]: { status: 200 }, [paths.link]: limited },
    limited.body.message,
  ],
])("returns a message when %s", async (_, answers, message) => {
  playService(answers);
  expect(await requestSignInEmail(request)).toEqual({ sent: false, message });
});
