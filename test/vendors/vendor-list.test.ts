import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { readConfig } from "../../platform/config/config";
import { variables } from "../../platform/config/variables";
import { vendors } from "../../shared/vendors/vendors";
import { companiesFor } from "../../web/features/frame/consent/purpose-copy";
import { builtFolder } from "../setup/built";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const listed = Object.values(vendors);
const values = {
  GTM_CONTAINER_ID: "GTM-TEST123",
  PUSHLY_DOMAIN_KEY: "pushly-key-123",
  SPARKLOOP_TEAM_ID: "team_abc123",
  MARFEEL_ACCOUNT_ID: "4321",
  AD_MANAGER_PATH: "/1234567/sun",
  CALENDLY_URL: "https://calendly.com/sun/call",
  TRACE_ADDRESS: "1",
};

describe("the settings of vendors", () => {
  it("are null, or off, where no variable is set", () => {
    expect(readConfig({ TRACE_ADDRESS: "0" }).vendors).toMatchObject({
      tagManager: null,
      pushly: null,
      sparkLoop: null,
      marfeel: null,
      adManager: null,
      calendly: null,
      tracesAddress: false,
    });
  });

  it("are the variables' values", () => {
    expect(readConfig(values).vendors).toMatchObject({
      tagManager: "GTM-TEST123",
      pushly: "pushly-key-123",
      sparkLoop: "team_abc123",
      marfeel: "4321",
      adManager: "/1234567/sun",
      calendly: "https://calendly.com/sun/call",
      tracesAddress: true,
    });
  });

  it("are refused, with what is allowed, where a value has another shape", () => {
    const wrong = Object.fromEntries(Object.keys(values).map((variable) => [variable, "?"]));
    expect(() => readConfig(wrong)).toThrow(
      [
        "GTM_CONTAINER_ID must be a Google Tag Manager container ID, like GTM-ABC123.",
        "PUSHLY_DOMAIN_KEY must be a Pushly domain key.",
        "SPARKLOOP_TEAM_ID must be a SparkLoop team ID, like team_abc123.",
        "MARFEEL_ACCOUNT_ID must be an account number.",
        "AD_MANAGER_PATH must be an ad unit path, like /1234567/paper.",
        "CALENDLY_URL must be a Calendly page URL, like https://calendly.com/paper/call.",
        "TRACE_ADDRESS must be 1 (on) or 0 (off).",
      ].join("\n"),
    );
  });
});

test.each([
  ["analytics", "Google Tag Manager, Marfeel, Cloudflare (for your IP address)"],
  ["advertising", "Google Tag Manager, Google Ad Manager"],
  ["notices", "Pushly"],
  ["referral", "SparkLoop"],
] as const)("readers are told, of %s, about %s", (purpose, names) => {
  const { vendors: settings } = readConfig(values);
  expect(companiesFor(purpose, settings)).toBe(names);
});

test(".env.example names every variable that the server reads", () => {
  const named = read(".env.example").matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm);
  const names = new Set(Array.from(named, ([, name]) => name));
  expect(Object.keys(variables.shape).filter((name) => !names.has(name))).toEqual([]);
});

test("the guide has a row for every vendor", () => {
  const guide = read("docs/guides/vendors.md");
  const missing = listed.filter(({ variable }) => !guide.includes(`\n| \`${variable}`));
  expect(missing).toEqual([]);
});

test("the browser's scripts have nothing of the vendors that only the server needs", () => {
  const folder = join(builtFolder(), "client", "assets");
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  expect(scripts).toContain("googletagmanager");
  for (const { variable, value } of listed) {
    expect(scripts).not.toContain(variable);
    if (value !== "switch") expect(scripts).not.toContain(value.allowed);
  }
});
