import { expect, test } from "vitest";
import { updateReport } from "../../bench/report.mjs";

const machine = "2 cores of X, 8 GiB, Linux 6, Node v24";
const report = `Measured by \`npm run bench\`: ${machine}.

| what | measured | budget | ok |
|---|---|---|---|
| one | 1 | <= 2 | yes |
| other | 5 |  |  |

- A note.
`;
const row = (what: string, measured: string) => ({ what, measured, budget: "<= 2", ok: false });

test("rows that are measured anew replace theirs, say when and where, and new ones come last", () => {
  const rows = [row("one", "3"), row("third", "9")];
  expect(updateReport(report, { rows, date: "2026-11-24", machine })).toBe(
    report
      .replace("| one | 1 | <= 2 | yes |", "| one | 3 (on 2026-11-24) | <= 2 | **no** |")
      .replace(
        "| other | 5 |  |  |\n",
        "| other | 5 |  |  |\n| third | 9 (on 2026-11-24) | <= 2 | **no** |\n",
      ),
  );
  expect(updateReport(report, { rows, date: "2026-11-24", machine: "Y" })).toContain(
    "| one | 3 (on 2026-11-24, Y) |",
  );
  expect(() => updateReport(report, { rows, date: "", machine })).toThrow("--date");
  const failed = [row("couldn’t measure newsletters", "")];
  expect(() => updateReport(report, { rows: failed, date: "2026-11-24", machine })).toThrow();
});
