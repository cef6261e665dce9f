import { expect, test } from "vitest";
import { readPuz } from "./read-puz";
import { type Source, smallPuz as small, writePuz } from "./test-puz";

const ipuzOf = (source: Source, before = Buffer.alloc(0)) => {
  const reading = readPuz(Buffer.concat([before, writePuz(source)]));
  if (!reading?.ok) throw new Error(reading?.because ?? "no puzzle");
  return JSON.parse(reading.ipuz) as Record<string, unknown>;
};

test.each(["1.3", "2.0"])("version %s becomes ipuz, with circles", (version) => {
  const circles = Uint8Array.from([0x80, 0, 0, 0, 0, 0, 0, 0, 0x80]);
  expect(ipuzOf({ ...small, version, sections: { GEXT: circles } })).toMatchObject({
    title: "Low Água",
    author: "Ann Bee",
    dimensions: { width: 3, height: 3 },
    puzzle: [
      [{ cell: 1, style: { shapebg: "circle" } }, 2, "#"],
      [3, 0, 4],
      ["#", 5, { cell: 0, style: { shapebg: "circle" } }],
    ],
    solution: [
      ["T", "O", "#"],
      ["A", "R", "E"],
      ["#", "E", "D"],
    ],
    clues: {
      Across: [
        [1, "1 across"],
        [3, "3 across"],
        [5, "5 across"],
      ],
      Down: [
        [1, "1 down"],
        [2, "2 down"],
        [4, "4 down"],
      ],
    },
  });
});

test("bytes before the file, and cells with several letters", () => {
  const rebus = {
    GRBS: Uint8Array.from([2, 0, 0, 0, 0, 0, 0, 0, 0]),
    RTBL: Buffer.from(" 1:TEA;"),
  };
  const { solution } = ipuzOf({ ...small, sections: rebus }, Buffer.from("MAC BINARY"));
  expect(solution).toMatchObject([["TEA", "O", "#"], {}, {}]);
});

test("what can’t be read says why", () => {
  const becauseOf = (bytes: Uint8Array) => {
    const reading = readPuz(bytes);
    return reading === null ? null : reading.ok || reading.because;
  };
  expect(becauseOf(writePuz({ ...small, locked: true }))).toMatch(/is locked/);
  expect(becauseOf(writePuz({ ...small, clues: ["one"] }))).toMatch(/1 clues for 6 words/);
  const whole = writePuz(small);
  for (const length of [20, 60, 90])
    expect(becauseOf(whole.subarray(0, length))).toMatch(/damaged/);
  expect(becauseOf(Buffer.from('{"version":"http://ipuz.org/v2"}'))).toBeNull();
});
