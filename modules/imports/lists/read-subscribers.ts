/** Reads a list of subscribers as other systems export it: whatever its separator, encoding and headings. */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { Refusal } from "../../../platform/refusal";
import { type ColumnName, type Columns, readColumns } from "./columns";
import { findEncoding, readStart } from "../../../platform/text-file";
import type { DateOrder } from "../import-file";
import { showsOrder } from "./read-dates";
import { type Flag, flagOf, isFreePlan, isGivenPlan, subscribedOf } from "./words";

export interface SubscriberRow {
  /** Where it begins in the file, from 1. */
  readonly from: number;
  /** Where it ends. */
  readonly line: number;
  /** Whether other rows seem to have become part of it, by a quotation mark that isn't closed. */
  readonly hasSwallowed: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly customerId: string;
  readonly createdAt: string;
  /** Names of lists, or a word for yes or no. */
  readonly newsletters: string;
  /** Whether the reader may get emails; "unknown": the file's word for that is neither yes nor no. */
  readonly consent: Flag;
  /** That word. */
  readonly consentWord: string;
  /** Headings of columns that say yes. */
  readonly marked: readonly string[];
  readonly isDeleted: boolean;
  /** Whether no one pays for the access there; "unknown": its column has another word. */
  readonly complimentary: Flag;
  /** That word. */
  readonly complimentaryWord: string;
  /** As the other system calls it; empty if it is none. */
  readonly plan: string;
  /** Whether the plan is one that gives no access. */
  readonly isFree: boolean;
  /** The word for whether the reader has access there; null if the file has no column for that. */
  readonly status: string | null;
  readonly accessUntil: string;
  /** Headings of columns with a value that has no place here. */
  readonly unread: readonly string[];
}

/** An address in a later line of one value. */
const swallowed = /[\r\n][^\r\n]*@/;

/** "utf-8" if all of it is, otherwise the encoding of old spreadsheets. */
async function encodingOf(file: string): Promise<string> {
  const found = findEncoding(await readStart(file));
  if (found !== "utf-8") return found;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(file))
      decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The most frequent separator in the first line. */
function separatorOf(firstLine: string): string {
  const count = (sign: string) => firstLine.split(sign).length;
  return [",", ";", "\t", "|"].toSorted((one, other) => count(other) - count(one))[0]!;
}

async function* decode(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file))
    yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

export interface SubscriberList {
  readonly system: string;
  /** As they are in the file; empty if it has none. */
  readonly headings: readonly string[];
  /** Which of day and month comes first, as one of its dates shows; null: none does. */
  readonly dateOrder: DateOrder | null;
  /** A date that may begin with either, if none shows the order. */
  readonly unclearDate: string | null;
  readonly rows: AsyncIterable<SubscriberRow>;
  /** For those who don't read the rows. */
  close(): Promise<void>;
}

/** @throws Refusal if no column has addresses; reading on, if a quote never ends */
export async function openSubscribers(file: string): Promise<SubscriberList> {
  const encoding = await encodingOf(file);
  const start = new TextDecoder(encoding).decode(await readStart(file, 64 * 1024));
  const delimiter = separatorOf(start.split(/[\r\n]/)[0] ?? "");
  const records = readRecords(file, encoding, delimiter);
  const first = await records.next();
  let columns: Columns;
  try {
    columns = readColumns(first.done ? [] : first.value.record);
  } catch (error) {
    await records.return(undefined);
    throw error;
  }
  const dates = await findDateOrder(readRecords(file, encoding, delimiter), columns);
  async function* rows(): AsyncGenerator<SubscriberRow> {
    if (!first.done && columns.headings.length === 0) yield rowOf(first.value, columns);
    for await (const record of records) yield rowOf(record, columns);
  }
  return {
    system: columns.system,
    headings: columns.headings,
    ...dates,
    rows: rows(),
    async close() {
      await records.return(undefined);
    },
  };
}

/** A list whose first rows have no such dates has none. */
const mostWithoutDates = 500;

/** Reads until a date shows the order: in most lists one of the first rows. */
async function findDateOrder(
  records: AsyncGenerator<Line, undefined>,
  { places }: Columns,
): Promise<Pick<SubscriberList, "dateOrder" | "unclearDate">> {
  const dated = (["createdAt", "accessUntil"] as const).flatMap((name) => places.get(name) ?? []);
  let unclearDate: string | null = null;
  let count = 0;
  try {
    if (dated.length === 0) return { dateOrder: null, unclearDate };
    for await (const { record } of records) {
      for (const place of dated) {
        const text = record[place] ?? "";
        const shown = showsOrder(text);
        if (shown === "unknown") unclearDate ??= text;
        else if (shown !== null) return { dateOrder: shown, unclearDate: null };
      }
      count += 1;
      if (unclearDate === null && count >= mostWithoutDates) break;
    }
  } catch (error) {
    // The reader of the rows gets to the same position.
    if (!(error instanceof Refusal)) throw error;
  } finally {
    await records.return(undefined);
  }
  return { dateOrder: null, unclearDate };
}

interface Line {
  readonly record: readonly string[];
  readonly from: number;
  readonly line: number;
}

/** Errors that a quotation mark in the wrong place causes: the rest of the list becomes one long value. */
const quoteErrors = new Set([
  "CSV_QUOTE_NOT_CLOSED",
  "CSV_INVALID_CLOSING_QUOTE",
  "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE",
]);

async function* readRecords(
  file: string,
  encoding: string,
  delimiter: string,
): AsyncGenerator<Line, undefined> {
  const text = Readable.from(decode(file, encoding));
  /** Of the parser, which is ahead of whoever reads the rows. */
  let last = 0;
  const records = text.pipe(
    parse({
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      on_record(found: string[], { lines }) {
        last = lines;
        return found;
      },
      max_record_size: 1_000_000,
    }),
  );
  text.on("error", (error) => records.destroy(error));
  try {
    let line = 0;
    for await (const found of records) {
      const { record, info } = found as { record: string[]; info: { lines: number } };
      const from = line + 1;
      line = info.lines;
      yield { record, from, line };
    }
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string };
    if (code === "CSV_MAX_RECORD_SIZE") {
      throw new Refusal(
        `The list can’t be read after line ${last}: the next row is longer than 1 MB, most often because a quotation mark (") in line ${last + 1} isn’t closed.`,
      );
    }
    throw new Refusal(
      quoteErrors.has(code)
        ? `The list can’t be read after line ${last}: a quotation mark (") in line ${last + 1} isn’t closed, or is in the wrong place. Correct that line, and try again.`
        : `The list can’t be read after line ${last}: ${message}.`,
    );
  } finally {
    // A caller that stops reading early would otherwise leave the file open.
    text.destroy();
  }
}

/** In a column of opt-outs, every value but no is one, such as its time. */
const consentOf = (noEmails: string, consent: string): Flag =>
  flagOf(noEmails) === "no" ? subscribedOf(consent) : "no";

function rowOf({ record, from, line }: Line, { places, plans, headings }: Columns): SubscriberRow {
  const read = (name: ColumnName) => record[places.get(name) ?? -1] ?? "";
  const [first = "", ...rest] = read("name").split(/\s+/);
  const marked = headings.filter((_, place) => subscribedOf(record[place] ?? "") === "yes");
  const known = new Set([...places.values(), ...plans]);
  const plan = read("plan");
  const isGiven = plans.some((place) => isGivenPlan(record[place] ?? ""));
  return {
    from,
    line,
    hasSwallowed: line > from && record.some((value) => swallowed.test(value)),
    email: read("email"),
    firstName: read("firstName") || first,
    lastName: read("lastName") || rest.join(" "),
    customerId: read("customerId"),
    createdAt: read("createdAt"),
    newsletters: read("newsletters"),
    consent: consentOf(read("noEmails"), places.has("consent") ? read("consent") : "yes"),
    consentWord: read("consent"),
    marked,
    isDeleted: read("deletedAt") !== "",
    complimentary: isGiven ? "yes" : flagOf(read("isComplimentary")),
    complimentaryWord: read("isComplimentary"),
    plan: isFreePlan(plan) ? "" : plan,
    isFree: plan !== "" && isFreePlan(plan),
    status: places.has("isActive") ? read("isActive") : null,
    accessUntil: read("accessUntil"),
    unread: headings.filter(
      (heading, place) => heading !== "" && !known.has(place) && !isFreePlan(record[place] ?? ""),
    ),
  };
}
