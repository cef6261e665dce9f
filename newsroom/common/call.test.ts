import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAsk } from "./identity/ask-again";
import { call, CallError } from "./call";

/** The server's responses, in the order of the requests; the last one stays. */
let answers: Response[];
let sent: Request[];

const refuse = (code: string) => Response.json({ code, message: code }, { status: 401 });
const done = () => Response.json({ done: true });

beforeEach(() => {
  answers = [];
  sent = [];
  useAsk.setState({ asked: null, staffId: 7, answers: 0 });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push(new Request(new URL(path, "http://paper.invalid"), init));
    return (answers.length > 1 ? answers.shift()! : answers[0]!).clone();
  });
});
afterEach(() => vi.unstubAllGlobals());

const whenAsked = (what: string) => vi.waitFor(() => expect(useAsk.getState().asked).toBe(what));

test("calls that find the session expired share one question, and are all repeated", async () => {
  answers = [refuse("signed_out"), refuse("signed_out"), refuse("signed_out"), done()];
  const body = { words: "Kept." };
  const three = [1, 2, 3].map(() => call("/articles/1/copy", { method: "PUT", body, seen: 4 }));
  await whenAsked("sign-in");
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  useAsk.getState().answer(true);
  expect(await Promise.all(three)).toEqual([{ done: true }, { done: true }, { done: true }]);
  expect(useAsk.getState().asked).toBeNull();
  expect(sent).toHaveLength(6);
  expect(await sent[5]!.json()).toEqual(body);
  expect(sent[5]!.headers.get("if-match")).toBe('"4"');
  expect(sent[5]!.headers.get("desk-person")).toBe("7");
});

test("a call that was on its way while someone signed in is repeated without a question", async () => {
  answers = [refuse("signed_out"), done()];
  const late = call("/articles");
  // Answered between the request and its response.
  useAsk.setState({ answers: 1 });
  expect(await late).toEqual({ done: true });
  expect(useAsk.getState().asked).toBeNull();
});

test("who has signed in anew need not prove it again", async () => {
  answers = [refuse("prove_again"), refuse("signed_out"), done()];
  const proving = call("/staff/1/revoke", { method: "POST" });
  await whenAsked("prove");
  const other = call("/articles");
  await whenAsked("sign-in");
  useAsk.getState().answer(true);
  expect(await Promise.all([proving, other])).toEqual([{ done: true }, { done: true }]);
});

test("canceled, the call says that nothing was saved", async () => {
  answers = [refuse("signed_out")];
  const canceled = call("/articles", { method: "POST" });
  await whenAsked("sign-in");
  useAsk.getState().answer(false);
  await expect(canceled).rejects.toThrow("Nothing you typed is lost");
  await expect(canceled).rejects.toMatchObject({ status: 401, code: "canceled" });
});

test("in another's session nothing is repeated", async () => {
  answers = [refuse("another_person")];
  const refused = call("/articles", { method: "POST" });
  await whenAsked("another");
  useAsk.getState().answer(false);
  await expect(refused).rejects.toBeInstanceOf(CallError);
  expect(sent).toHaveLength(1);
});

test("the steps of signing in never ask", async () => {
  answers = [refuse("signed_out")];
  await expect(call("/me", { mayAsk: false })).rejects.toMatchObject({ code: "signed_out" });
  expect(useAsk.getState().asked).toBeNull();
});
