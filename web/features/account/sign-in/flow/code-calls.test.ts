import { afterEach, describe, expect, it, vi } from "vitest";
import { confirmCode, invalidCode } from "./confirm-code";
import { requestCode, sendFor, sendKnown } from "./request-code";

interface Reply {
  readonly path: string;
  readonly status: number;
  readonly body?: object;
}

afterEach(() => vi.unstubAllGlobals());

/** Simulates the account service: each call must be the next one in the list. */
function play(replies: readonly Reply[]) {
  const rest = [...replies];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    const next = rest.shift();
    if (next?.path !== path) throw new Error(`Not expected: ${path}`);
    sent.push(JSON.parse(String(body)));
    return Response.json(next.body ?? {}, { status: next.status });
  });
  return { sent, rest };
}

const info = "/zephr/media/user/info";
const verification = "/api/verification";
const twoFactor = "/blaize/two-factor-authentication";
const check = "/zephr/media/user/otp-check";
const request = { email: "rita@example.com", redirect: "/events" };
const wrong = "Something went wrong. Please try again.";
const fine = { verified: true, suggestedEmail: null, message: null };
const hint = { ...fine, suggestedEmail: "rita@gmail.com" };

describe("requesting a code", () => {
  it.each<{ says: string; replies: Reply[]; accept?: boolean; answer: object }>([
    {
      says: "an existing account gets one to sign in",
      replies: [
        { path: info, status: 200 },
        { path: twoFactor, status: 201 },
      ],
      answer: { sent: true, action: "login", isHeld: false },
    },
    {
      says: "an account that has had several emails uses the newest",
      replies: [
        { path: info, status: 200 },
        { path: twoFactor, status: 201, body: { sent: false } },
      ],
      answer: { sent: true, action: "login", isHeld: true },
    },
    {
      says: "a new deliverable address gets one to register",
      replies: [
        { path: info, status: 404 },
        { path: verification, status: 200, body: fine },
        { path: twoFactor, status: 201 },
      ],
      answer: { sent: true, action: "register", isHeld: false },
    },
    {
      says: "a suggestion is returned first",
      replies: [
        { path: info, status: 404 },
        { path: verification, status: 200, body: hint },
      ],
      answer: { sent: false, message: "", suggestion: "rita@gmail.com" },
    },
    {
      says: "a suggestion that was seen does not block a deliverable address",
      accept: true,
      replies: [
        { path: info, status: 404 },
        { path: verification, status: 200, body: hint },
        { path: twoFactor, status: 201 },
      ],
      answer: { sent: true, action: "register", isHeld: false },
    },
    {
      says: "a suggestion that was seen does not make an address deliverable",
      accept: true,
      replies: [
        { path: info, status: 404 },
        { path: verification, status: 200, body: { ...hint, verified: false } },
      ],
      answer: { sent: false, message: "", suggestion: "rita@gmail.com" },
    },
    {
      says: "an undeliverable address is rejected with the server's message",
      replies: [
        { path: info, status: 404 },
        { path: verification, status: 200, body: { ...fine, verified: false, message: "Not so." } },
      ],
      answer: { sent: false, message: "Not so." },
    },
    {
      says: "an account that is deleted between two calls is created again",
      replies: [
        { path: info, status: 200 },
        { path: twoFactor, status: 404 },
        { path: twoFactor, status: 201 },
      ],
      answer: { sent: true, action: "register", isHeld: false },
    },
    {
      says: "a rate limit has the server's message",
      replies: [{ path: info, status: 429, body: { message: "Please wait." } }],
      answer: { sent: false, message: "Please wait." },
    },
    {
      says: "internal errors are not shown",
      replies: [{ path: info, status: 500, body: { message: "relation does not exist" } }],
      answer: { sent: false, message: wrong },
    },
  ])("$says", async ({ replies, accept = false, answer }) => {
    const { rest } = play(replies);
    expect(await requestCode({ ...request, acceptSuggestion: accept })).toEqual(answer);
    expect(rest).toEqual([]);
  });

  it("sends the code's purpose, and the target of the email's link", async () => {
    const { sent } = play([
      { path: twoFactor, status: 201 },
      { path: twoFactor, status: 405, body: { message: "No letters today." } },
    ]);
    await sendKnown(request);
    expect(sent[0]).toMatchObject({
      identifiers: { email_address: "rita@example.com" },
      delivery: { action: "login", redirect: "/events" },
    });
    expect(await sendFor("register", request)).toEqual({
      sent: false,
      message: "No letters today.",
    });
    expect(sent[1]).toMatchObject({ delivery: { action: "register" } });
  });
});

describe("confirming a code", () => {
  const code = { email: "rita@example.com", code: "419026", exchange: null };
  const login = "/blaize/login";
  const register = "/blaize/register";

  it.each<{ says: string; action: "login" | "register"; replies: Reply[]; problem: object | null }>(
    [
      {
        says: "signs in",
        action: "login",
        replies: [
          { path: check, status: 200 },
          { path: login, status: 200 },
        ],
        problem: null,
      },
      {
        says: "creates the account",
        action: "register",
        replies: [
          { path: check, status: 200 },
          { path: register, status: 200 },
        ],
        problem: null,
      },
      {
        says: "signs in where the account was created between two calls",
        action: "register",
        replies: [
          { path: check, status: 200 },
          { path: register, status: 409 },
          { path: login, status: 200 },
        ],
        problem: null,
      },
      {
        says: "creates the account where it was deleted between two calls",
        action: "login",
        replies: [
          { path: check, status: 200 },
          { path: login, status: 404 },
          { path: register, status: 200 },
        ],
        problem: null,
      },
      {
        says: "rejects a wrong code without using it",
        action: "login",
        replies: [{ path: check, status: 404 }],
        problem: { at: "code", sentence: invalidCode },
      },
      {
        says: "rejects a code that was used between two calls",
        action: "login",
        replies: [
          { path: check, status: 200 },
          { path: login, status: 401 },
        ],
        problem: { at: "code", sentence: invalidCode },
      },
      {
        says: "says that a code was used with its email's link",
        action: "login",
        replies: [
          { path: check, status: 404, body: { code: "used_code", message: "It has been used." } },
        ],
        problem: { at: "code", sentence: "It has been used." },
      },
      {
        says: "returns the server's message after too many tries",
        action: "login",
        replies: [{ path: check, status: 429, body: { message: "Please wait." } }],
        problem: { at: "code", sentence: "Please wait." },
      },
      {
        says: "returns a general message when the account cannot be created",
        action: "register",
        replies: [
          { path: check, status: 200 },
          { path: register, status: 500, body: { message: "relation does not exist" } },
        ],
        problem: { at: "form", sentence: wrong },
      },
    ],
  )("$says", async ({ action, replies, problem }) => {
    const { rest } = play(replies);
    expect(await confirmCode({ ...code, action })).toEqual(problem);
    expect(rest).toEqual([]);
  });

  it("completes a provider exchange with code and key", async () => {
    const { sent } = play([
      { path: check, status: 200 },
      { path: login, status: 200 },
    ]);
    expect(await confirmCode({ ...code, action: "login", exchange: "key-1" })).toBeNull();
    expect(sent[1]).toMatchObject({
      identifiers: { email_address: "rita@example.com" },
      validators: { email_otp: "419026", token_exchange: "key-1" },
    });
  });
});
