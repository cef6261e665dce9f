import { describe, expect, it } from "vitest";
import { deviceName } from "./device-name";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit}`;
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15";
const unknown = "Unknown browser";

describe("device name", () => {
  it.each([
    ["Chrome on Windows", `${windows} Chrome/131.0.0.0 Safari/537.36`],
    ["Edge on Windows", `${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
    ["Opera on Windows", `${windows} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"],
    [
      "Safari on Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    ],
    ["Safari on iPhone", `${iPhone} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`],
    ["Chrome on iPhone", `${iPhone} (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`],
    [
      "Safari on iPad",
      "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    ],
    [
      "Chrome on Android",
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    ],
    [
      "Samsung Internet on Android",
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    ],
    [
      "Chrome on Chromebook",
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
    ],
    ["A browser on iPhone", "ThePaper/2.0 (iPhone; iOS 17.0)"],
    [unknown, null],
    [unknown, ""],
    [unknown, "   "],
    [unknown, "curl/8.5.0"],
    [unknown, "<script>alert(1)</script>/1.0 (x)"],
    [unknown, "Your bank/1.0 (call 555)"],
  ])("is %s for %s", (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it("reads only the first part of a long header", () => {
    expect(deviceName(`${windows} Chrome/131.0 ${"x".repeat(100_000)}`)).toBe("Chrome on Windows");
    expect(deviceName(`${"x".repeat(100_000)} ${windows}`)).toBe(unknown);
  });
});
