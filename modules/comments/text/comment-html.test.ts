import { expect, test } from "vitest";
import { countLinks, excerptOf, toCommentHtml, toCommentText } from "./comment-html";
import { fingerprintOf } from "./fingerprint";

test.each([
  ["blank lines part paragraphs", "One.\n\nTwo,\nthree.", "<p>One.</p>\n<p>Two,<br />three.</p>"],
  [
    "markup that comments may hold",
    "<b>So</b> <i>very</i>",
    "<p><strong>So</strong> <em>very</em></p>",
  ],
  [
    "headings become paragraphs, and words of other tags stay",
    "<h1>No</h1><marquee>yes</marquee>",
    "<p>No</p>yes",
  ],
  ["script goes and its words stay, harmless", "a<script>x</script>b", "<p>a x b</p>"],
  [
    "markup inside of script is markup like any other",
    "<script><img src=x onerror=alert(1)></script>",
    "",
  ],
  [
    "a tag that is put together from another",
    "<scr<script>ipt>alert(1)</script>",
    "<p>alert(1)</p>",
  ],
  ["no attribute stays", '<p onclick="x" style="y" class="z">Hi</p>', "<p>Hi</p>"],
  [
    "links are marked as their writer's",
    '<a href="https://a.example/" target="_blank" onclick="x">a</a>',
    '<p><a href="https://a.example/" rel="ugc nofollow">a</a></p>',
  ],
  ["a link that runs something is words", '<a href="javascript:alert(1)">a</a>', "<p>a</p>"],
  ["a link into our own host by its path is words", '<a href="//a.example">a</a>', "<p>a</p>"],
  [
    "an address becomes a link without the full stop behind it",
    "See https://a.example/b?c=1&d=2.",
    '<p>See <a href="https://a.example/b?c=1&amp;d=2" rel="ugc nofollow">https://a.example/b?c=1&amp;d=2</a>.</p>',
  ],
  ["quotes", "<blockquote>So it was</blockquote>", "<blockquote>So it was</blockquote>"],
  ["signs that are no markup", "1 < 2 & 3 > 2", "<p>1 &lt; 2 &amp; 3 &gt; 2</p>"],
  ["nothing but blanks and tags", " <p> <br></p>\n<b></b> ", ""],
])("%s", (_what, raw, html) => {
  expect(toCommentHtml(raw)).toBe(html);
});

test("counts plain URLs and links in markup alike", () => {
  const html = toCommentHtml('https://a.example and <a href="http://b.example">b</a>');
  expect(countLinks(html)).toBe(2);
});

test("extracts the text of a comment, and ends an excerpt between words", () => {
  const html = toCommentHtml("One <b>two</b>\n\nthree &amp; four");
  expect(toCommentText(html)).toBe("One two three & four");
  expect(excerptOf(html, 9)).toBe("One two…");
});

test("the fingerprint ignores case, spaces and punctuation, but not other words or signs", () => {
  expect(fingerprintOf("Well,  SAID!")).toBe(fingerprintOf("well said"));
  expect(fingerprintOf("well said")).not.toBe(fingerprintOf("well sad"));
  expect(fingerprintOf("👏")).not.toBe(fingerprintOf("👎"));
});
