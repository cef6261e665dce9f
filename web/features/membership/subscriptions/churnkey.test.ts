import { afterEach, expect, it, vi } from "vitest";
import { openChurnkey } from "./churnkey";

const input = { appId: "app_1", mode: "test", customerId: "cus_1", authHash: "abc" } as const;

afterEach(() => vi.unstubAllGlobals());

it("shows the widget with the customer's hash, and waits until it is closed", async () => {
  const shown: Record<string, unknown>[] = [];
  const init = (_: "show", options: { onClose: () => void }) => {
    shown.push(options);
    setTimeout(options.onClose);
  };
  vi.stubGlobal("window", { churnkey: { init } });
  await openChurnkey(input);
  expect(shown).toEqual([expect.objectContaining({ ...input, provider: "stripe", record: false })]);
});

it("rejects when its script fails to load", async () => {
  const element = { addEventListener: vi.fn(), remove: vi.fn(), src: "" };
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", { createElement: () => element, head: { append: () => undefined } });
  const opened = openChurnkey(input);
  const [, fail] = element.addEventListener.mock.calls.find(([name]) => name === "error")!;
  (fail as () => void)();
  await expect(opened).rejects.toThrow("The retention service didn’t load.");
  expect(element.src).toBe("https://assets.churnkey.co/js/app.js?appId=app_1");
});
