import { expect, test } from "vitest";
import { makeScriptsLate } from "./deferred-hydration";

test("turns the router's scripts into data, in their order", () => {
  expect(makeScriptsLate('<script>a</script><script type="module" async="">b</script>')).toBe(
    '<script type="text/plain" data-late="">a</script><script type="text/plain" data-late="module">b</script>',
  );
});

test("keeps data-now scripts, structured data and external scripts", () => {
  const html =
    '<script data-now="">a</script><script type="application/ld+json">{}</script><script src="/x.js"></script>';
  expect(makeScriptsLate(html)).toBe(html);
});

test("drops module preloads and keeps other preloads", () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f.woff2" as="font"/>';
  expect(makeScriptsLate(html)).toBe('<link rel="preload" href="/f.woff2" as="font"/>');
});
