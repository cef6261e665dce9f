import { describe, expect, it } from "vitest";
import { findBreaks } from "./find-breaks";

const blocks: Record<string, string> = {
  p: "<p>Words, <em>some</em> leaning.<br />More.</p>",
  i: '<p><img src="/media/a.webp" alt="" /></p>',
  f: '<figure><img src="/media/a.webp" alt="" /><figcaption>One &gt; two.</figcaption></figure>',
  q: '<blockquote class="pullquote"><p>Said.</p><cite>Who</cite></blockquote>',
  h: "<h2>A subhead</h2>",
  l: "<ul><li>One</li><li><p>Two</p></li></ul>",
  r: "<hr />",
};

/** Numbers of the blocks before each break, counted from one. */
function pausesAfter(letters: string, most = 4): number[] {
  const parts = [...letters].map((letter) => blocks[letter] ?? "");
  const html = parts.join("\n");
  let at = 0;
  const ends = parts.map((part) => {
    const end = at + part.length;
    at = end + 1;
    return end;
  });
  return findBreaks(html, most).map((end) => ends.indexOf(end) + 1);
}

describe("the breaks of a text", () => {
  it.each([
    ["", []],
    ["ppppppp", []],
    ["ppppppppp", []],
    ["pppppppppp", [5]],
    ["ppppppppppppp", [5, 10]],
    ["p".repeat(22), [5, 10, 15]],
    ["p".repeat(23), [5, 10, 15, 20]],
    // A longer text has no more of them, but further apart.
    ["p".repeat(31), [6, 12, 18, 25]],
    ["p".repeat(60), [12, 24, 36, 48]],
    // After pictures, the remaining text is divided evenly.
    ["pf".repeat(15) + "p".repeat(45), [31, 42, 53, 64]],
    // Never before or after a picture, a quotation, a subhead, a rule or a list.
    ["ppppphpppppp", [7]],
    ["pppppqpfpppppp", [9]],
    ["pppppippppppp", [7]],
    ["ppppprplpppppp", [9]],
    ["hpppppppppp", [6]],
  ])("of %s come after %j", (letters, expected) => {
    expect(pausesAfter(letters)).toEqual(expected);
  });

  it("are between the pieces of a text that has several, and never inside one", () => {
    expect(pausesAfter("pprpprppprpprpp")).toEqual([9]);
    expect(pausesAfter("ppppppppprprprppp")).toEqual([9]);
  });

  it("are within the element that wraps a whole body", () => {
    const group = '<div class="wp-block-group"><section>';
    const paragraphs = "<p>Words.</p>".repeat(10);
    const at = findBreaks(`${group}${paragraphs}</section></div>`, 4);
    expect(at).toEqual([group.length + paragraphs.length / 2]);
  });

  it("are limited to the requested number", () => {
    expect(pausesAfter("p".repeat(60), 2)).toEqual([20, 40]);
  });

  it("ignore paragraphs inside other elements", () => {
    const html = `<div>${"<p>Words.</p>".repeat(20)}</div><hr />`;
    expect(findBreaks(html, 4)).toEqual([]);
  });
});
