import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import { createEmailCheck } from "./email-check";
import type { FindMailHosts, MailHosts } from "./mail-hosts";

const log = pino({ level: "silent" });
const knownDomains = ["thesun.example", "example.com", "example.org"];
const SILENT = new Set(["exmaple.com", "icloud.con", "gmail.con", "no-mail.example", "firm.con"]);

const simulated: FindMailHosts = async (domain) => (SILENT.has(domain) ? "none" : "some");

function createCheck(findMailHosts: FindMailHosts = simulated, now?: () => number) {
  return createEmailCheck({
    findMailHosts,
    log,
    knownDomains,
    timeoutMs: 20,
    ...(now && { now }),
  });
}

const lasting = "Please use a permanent email address, not a disposable one.";
const silent = (domain: string) =>
  `We can’t deliver email to ${domain}. Please check the part after the @.`;

describe("the check of an address before an email is sent to it", () => {
  it.each([
    ["rita@example.com"],
    ["  rita@example.com "],
    ["rita+news@example.org"],
    ["o'hara@thesun.example"],
    ["jobs@gm.com"],
    ["a@ibm.com"],
    ["a@firma.pt"],
    ["a@museu.cat"],
    ["a@firm.law"],
    ["a@firm.bio"],
    ["a@firm.pet"],
    ["a@firm.co.za"],
    ["a@yahoo.co.uk"],
    ["a@foxmail.com"],
    ["a@hotel.com"],
    ["a@bücher.example"],
    ["a@почта.рф"],
  ])("accepts %s without a suggestion", async (email) => {
    expect(await createCheck().check(email)).toEqual({
      verified: true,
      suggestedEmail: null,
      message: null,
    });
  });

  it.each([
    [""],
    ["rita"],
    ["rita@"],
    ["@example.com"],
    ["rita@localhost"],
    ["rita@127.0.0.1"],
    ["rita@[127.0.0.1]"],
    ["rita lane@example.com"],
    ["rita@exam ple.com"],
    ["rita@example..com"],
    ["rita@-example.com"],
    [".rita@example.com"],
    ["rita.@example.com"],
    ["ri..ta@example.com"],
    ["rita@example.com,max@example.com"],
    ["Rita <rita@example.com>"],
    ["rita@example.com\nBcc: max@example.com"],
    ["rita@exam\u0000ple.com"],
    [`${"r".repeat(65)}@example.com`],
    [`rita@${"sub.".repeat(70)}com`],
    ["@".repeat(100_000)],
  ])("rejects %j as invalid", async (email) => {
    expect(await createCheck().check(email)).toEqual({
      verified: false,
      suggestedEmail: null,
      message: "Please enter an email address like name@example.com.",
    });
  });

  it.each([
    ["Rita+News@exmaple.com", "exmaple.com", "Rita+News@example.com"],
    ["rita@icloud.con", "icloud.con", "rita@icloud.com"],
    ["rita@gmail.con", "gmail.con", "rita@gmail.com"],
    ["rita@firm.con", "firm.con", "rita@firm.com"],
    ["rita@no-mail.example", "no-mail.example", null],
  ])("rejects %s as unreachable; suggestion for %s: %s", async (email, domain, suggestedEmail) => {
    expect(await createCheck().check(email)).toEqual({
      verified: false,
      suggestedEmail,
      message: silent(domain),
    });
  });

  it.each([
    ["rita@gamil.com", "rita@gmail.com"],
    ["rita@gmail.co", "rita@gmail.com"],
    ["rita@yaho.co.uk", "rita@yahoo.co.uk"],
    ["rita@hotmaill.com", "rita@hotmail.com"],
    ["rita@example.con", "rita@example.com"],
    ["rita@thesun.exmaple", "rita@thesun.example"],
  ])("accepts %s with the suggestion %s", async (email, suggestedEmail) => {
    expect(await createCheck().check(email)).toEqual({
      verified: true,
      suggestedEmail,
      message: null,
    });
  });

  it.each([["a@mailinator.com"], ["a@Yopmail.com"], ["a@any.mailinator.com"]])(
    "rejects %s as disposable",
    async (email) => {
      const { verified, message } = await createCheck().check(email);
      expect({ verified, message }).toEqual({ verified: false, message: lasting });
    },
  );

  it("treats a disposable domain similar to a known one as a typo", async () => {
    expect(await createCheck().check("Rita@gmial.com")).toEqual({
      verified: false,
      suggestedEmail: "Rita@gmail.com",
      message: "Please check the part after the @.",
    });
  });

  it.each<[string, FindMailHosts]>([
    ["say nothing", () => new Promise(() => undefined)],
    ["do not know", async () => "unknown"],
    ["cannot be reached", () => Promise.reject(new Error("no network"))],
  ])("passes when the name servers %s", async (_case, findMailHosts) => {
    const { verified } = await createCheck(findMailHosts).check("rita@example.com");
    expect(verified).toBe(true);
  });

  it("waits 1.5 seconds for name servers that say nothing", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const findMailHosts = () => new Promise<never>(() => undefined);
      let isVerified: boolean | null = null;
      void createEmailCheck({ findMailHosts, log, knownDomains })
        .check("rita@example.com")
        .then(({ verified }) => (isVerified = verified));
      await vi.advanceTimersByTimeAsync(1_499);
      expect(isVerified).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(isVerified).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it("shares one lookup among concurrent checks, and repeats it after ten minutes", async () => {
    const asked: string[] = [];
    let now = 1_000;
    const email = createCheck(
      async (domain) => {
        asked.push(domain);
        return "some";
      },
      () => now,
    );
    await Promise.all([email.check("rita@example.com"), email.check("max@EXAMPLE.com")]);
    now += 9 * 60_000;
    await email.check("ben@example.com");
    expect(asked).toEqual(["example.com"]);
    now += 2 * 60_000;
    await email.check("ben@example.com");
    expect(asked).toEqual(["example.com", "example.com"]);
  });

  it("repeats a lookup soon when there was no answer", async () => {
    let answer: MailHosts = "unknown";
    let now = 1_000;
    const email = createCheck(
      async () => answer,
      () => now,
    );
    expect((await email.check("rita@example.net")).verified).toBe(true);
    answer = "none";
    expect((await email.check("rita@example.net")).verified).toBe(true);
    now += 31_000;
    expect((await email.check("rita@example.net")).verified).toBe(false);
  });
});
