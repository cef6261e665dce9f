import { expect, test } from "vitest";
import { makeScriptsLate } from "./late-start";

test("the router's scripts become data, in their order", () => {
  expect(makeScriptsLate('<script>a</script><script type="module" async="">b</script>')).toBe(
    '<script type="text/plain" data-late="">a</script><script type="text/plain" data-late="module">b</script>',
  );
});

test("what must run at once, structured data and files stay as they are", () => {
  const html =
    '<script data-now="">a</script><script type="application/ld+json">{}</script><script src="/x.js"></script>';
  expect(makeScriptsLate(html)).toBe(html);
});

test("module preloads are dropped and other preloads stay", () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f.woff2" as="font"/>';
  expect(makeScriptsLate(html)).toBe('<link rel="preload" href="/f.woff2" as="font"/>');
});
