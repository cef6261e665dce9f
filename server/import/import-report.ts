/** The report of an import, item by item in a file, and in short on the console. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import type { ImportOutcome } from "../../modules/content/types";
import type { ImportReport, ReportSummary } from "../../modules/imports/types";

const names: Readonly<Record<string, string>> = {
  article: "Articles",
  page: "Pages",
  crossword: "Crosswords",
  video: "Videos",
  event: "Events",
  writer: "Authors",
  podcast: "Episodes",
  attachment: "Pictures",
};

const outcomes: Readonly<Record<ImportOutcome, string>> = {
  new: "new",
  changed: "changed",
  unchanged: "unchanged",
  edited: "kept local edits (--overwrite replaces them)",
  deleted: "left deleted",
  kept: "hidden; original saved",
  skipped: "skipped",
};

const mostPrinted = 25;
/** Items of a type with the same note: a site's menu must not be all that is printed. */
const mostAlike = 3;
/** A list in which every line is wrong in its own way must not fill the memory. */
const mostKinds = 500;

/** The shared message of items with the same loss: without addresses and names. */
function kindOf(loss: string): string {
  if (isRenaming(loss)) return "written here, so the imported item has another address";
  const kind = loss.split(/: | https?:/)[0]!.replace(/\d+/g, "N");
  // Its line has a URL and the reason.
  return kind === "picture" ? "picture not downloaded" : kind;
}

/** Each is listed, because a publisher chooses between the two. */
const isRenaming = (loss: string): boolean => loss.includes(" was written here, so the imported ");

export async function openReport(file: string): Promise<ImportReport> {
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: "wx" });
  const counts = new Map<string, Map<ImportOutcome, number>>();
  const losses = new Map<string, number>();
  const lines: string[] = [];
  let lastLine = "";
  let lineCount = 0;
  const first: string[] = [];
  const samples = new Map<string, number>();
  let noted = 0;

  function summary(): ReportSummary {
    const left = lineCount - mostPrinted;
    return {
      notes: left > 0 ? [...lines, `… ${left - 1} more lines in the report`, lastLine] : [...lines],
      counts: [...counts].map(([name, count]) => ({
        name,
        outcomes: (Object.keys(outcomes) as ImportOutcome[]).flatMap((outcome) =>
          count.has(outcome) ? [{ outcome: outcomes[outcome], count: count.get(outcome)! }] : [],
        ),
      })),
      losses: [...losses]
        .map(([kind, count]) => ({ kind, count }))
        .toSorted((one, other) => other.count - one.count),
      samples: [...first],
      more: noted - first.length,
    };
  }

  return {
    file,
    counted: losses,
    async settle() {
      if (stream.writableNeedDrain) await once(stream, "drain");
    },
    add({ item, outcome, type, losses: own }) {
      const name =
        (type && names[type]) ?? (item.type === "broken" ? "Unreadable" : `Type ${item.type}`);
      const count = counts.get(name) ?? new Map<ImportOutcome, number>();
      counts.set(name, count.set(outcome, (count.get(outcome) ?? 0) + 1));
      for (const loss of own) losses.set(kindOf(loss), (losses.get(kindOf(loss)) ?? 0) + 1);
      const line = `${outcome}\t${item.type} ${item.id}\t${item.title || item.slug}${own.map((loss) => `\n\t- ${loss}`).join("")}`;
      stream.write(`${line}\n`);
      const isPlain = own.length === 0 && outcome !== "edited" && outcome !== "deleted";
      if (isPlain) return;
      noted += 1;
      const alike = `${item.type} ${own.find(isRenaming) ?? kindOf(own[0] ?? outcome)}`;
      samples.set(alike, (samples.get(alike) ?? 0) + 1);
      if (first.length < mostPrinted && samples.get(alike)! <= mostAlike) {
        const why = own.length > 0 ? own.join("; ") : outcomes[outcome];
        first.push(`${item.type} ${item.id} “${item.title || item.slug}”: ${why}`);
      }
    },
    note(line) {
      if (lines.length < mostPrinted) lines.push(line);
      lastLine = line;
      lineCount += 1;
      stream.write(`${line}\n`);
    },
    loss(line, kind) {
      stream.write(`${line}\n`);
      const counted = losses.has(kind) || losses.size < mostKinds ? kind : "other";
      losses.set(counted, (losses.get(counted) ?? 0) + 1);
      noted += 1;
      if (first.length < mostPrinted) first.push(line);
    },
    summary,
    async close(print) {
      const { notes, counts: named, losses: lost, samples: shown, more } = summary();
      for (const line of notes) print(line);
      for (const { name, outcomes: parts } of named) {
        print(`${name}: ${parts.map(({ outcome, count }) => `${count} ${outcome}`).join(", ")}`);
      }
      if (lost.length > 0) print("Problems and other notes:");
      for (const { kind, count } of lost) print(`   ${count} × ${kind}`);
      for (const line of shown) print(`   ${line}`);
      if (more > 0) print(`   and ${more} more items`);
      stream.end();
      await finished(stream);
      print(`Item by item: ${file}`);
    },
  };
}
