/** A fully crossed 3x3 puzzle for tests. */
export const testPuzzle = {
  version: "http://ipuz.org/v2",
  kind: ["http://ipuz.org/crossword#1"],
  title: "Small Hours",
  difficulty: "Gentle",
  dimensions: { width: 3, height: 3 },
  puzzle: [
    [1, 2, 3],
    [4, 0, 0],
    [5, 0, 0],
  ],
  solution: [
    ["T", "O", "P"],
    ["A", "R", "E"],
    ["R", "E", "D"],
  ],
  clues: {
    Across: [
      [1, "Where the lid goes"],
      [4, "Exist"],
      [5, "Like a stop light"],
    ],
    Down: [
      [1, "Road cover"],
      [2, "Mine's yield"],
      { number: 3, clue: "Taught to sit, <i>briefly</i>", enumeration: "3" },
    ],
  },
};
