import { hash } from "node:crypto";
import { expect, it } from "vitest";
import { staticPage } from "./static-page";

const page = () =>
  staticPage({
    paper: "The <Sun>",
    status: 200,
    heading: "Recover your account?",
    text: "The account gets the address rita@example.com again.",
    forms: [{ action: "/blaize/undo-email", fields: { token: '"x"' }, button: "Take it back" }],
  });

it("allows only its own style by hash, the publication's fonts and forms", async () => {
  const answer = page();
  const style = /<style>([^]*)<\/style>/.exec(await answer.text())?.[1] ?? "";
  expect(answer.headers.get("content-security-policy")?.split("; ")).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${hash("sha256", style, "base64")}'`,
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]);
});

it("has the nameplate and the publication's fonts, and no script", async () => {
  const html = await page().text();
  expect(html).toContain('<a class="home" href="/" aria-label="The &lt;Sun&gt;"><svg');
  for (const face of ["display", "text", "sans"]) {
    expect(html).toMatch(new RegExp(`url\\("/[^")]*${face}[^")/]*\\.woff2"\\)`));
  }
  expect(html).not.toMatch(/<script|<link|<img| style=/);
});
