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

/** After which blocks the text pauses, counted from one. */
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

describe("the pauses of a text", () => {
  it.each([
    ["", []],
    ["ppppppp", []],
    ["ppppppppp", []],
    ["pppppppppp", [7]],
    ["pppppppppppppppppp", [7, 14]],
    ["p".repeat(60), [7, 14, 21, 28]],
    // Never before or after a picture, a quotation, a subhead, a rule or a list.
    ["ppppppphppppp", [9]],
    ["pppppppqpfppppppp", [11]],
    ["pppppppipppppp", [9]],
    ["pppppprplpppppp", [10]],
    ["hpppppppppp", [8]],
  ])("of %s come after %j", (letters, expected) => {
    expect(pausesAfter(letters)).toEqual(expected);
  });

  it("stand between the pieces of a text that has several, and never inside one", () => {
    expect(pausesAfter("pprpprppprpprpp")).toEqual([9]);
    expect(pausesAfter("ppppppppprprprppp")).toEqual([9]);
  });

  it("are as many as there is to put there", () => {
    expect(pausesAfter("p".repeat(60), 2)).toEqual([7, 14]);
  });

  it("count no paragraph that stands in another element", () => {
    const html = `<div>${"<p>Words.</p>".repeat(20)}</div>`;
    expect(findBreaks(html, 4)).toEqual([]);
  });
});
