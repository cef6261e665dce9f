import { expect, it } from "vitest";
import { withOwnLinks, withScrollingTables } from "./body-parts";

it("lets a table scroll, by keyboard too, under the name of its caption", () => {
  const table =
    "<table><caption>Rain in <em>May</em></caption><tbody><tr><td>3</td></tr></tbody></table>";
  const html = withScrollingTables(`<p>A</p>${table}<p>B</p>`);
  expect(html).toContain('role="region" aria-label="Rain in May" tabindex="0"><table>');
  expect(html).toContain("</table></div><p>B</p>");
  expect(withScrollingTables("<table></table>")).toContain('aria-label="Table"');
});

it("follows the paper's own links and no others", () => {
  const link = (href: string) => `<a href="${href}" rel="noopener nofollow">x</a>`;
  const own = ["thesun.example", "127.0.0.1"];
  expect(withOwnLinks(link("https://www.thesun.example/about"), own)).not.toContain("nofollow");
  expect(withOwnLinks(link("http://127.0.0.1:3000/"), own)).not.toContain("nofollow");
  for (const href of ["https://thesun.example.evil.test/", "https://other.test/?thesun.example"]) {
    expect(withOwnLinks(link(href), own)).toBe(link(href));
  }
});
