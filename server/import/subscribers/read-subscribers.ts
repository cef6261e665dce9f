/** Reads a list of subscribers as other systems export it: whatever its separator, encoding and headings. */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { Refusal } from "../../terminal/print";
import { type ColumnName, type Columns, readColumns } from "./columns";
import { findEncoding, readStart } from "../formats/read-text";

export interface SubscriberRow {
  /** Where it ends in the file, from 1. */
  readonly line: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly customerId: string;
  readonly createdAt: string;
  /** Names of lists, or a word for yes or no. */
  readonly newsletters: string;
  /** Headings of columns that say yes. */
  readonly marked: readonly string[];
  readonly isDeleted: boolean;
  /** Access there that no one pays for, as far as the file says so. */
  readonly isComplimentary: boolean;
  /** As the other system calls it. */
  readonly plan: string;
  /** Whether the file says that the reader has access there. */
  readonly isActive: boolean;
  readonly accessUntil: string;
  /** Headings of columns with a value that has no place here. */
  readonly unread: readonly string[];
}

/** Words for yes. */
export const yes = /^(?:1|true|yes|y|x|on|subscribed|active)$/i;
const no = /^(?:|0|false|no|n|off|none|null|free)$/i;
const given = /^(?:comp|comped|complimentary|gift|gifted)$/i;
/** States of a subscription in which there is access. */
const open =
  /^(?:1|true|yes|y|active|trialing|in_trial|trial|past_due|not_renewing|comp|comped|gift|granted|paid)$/i;

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

/** What separates the first line most often. */
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
  async function* rows(): AsyncGenerator<SubscriberRow> {
    if (!first.done && columns.headings.length === 0) yield rowOf(first.value, columns);
    for await (const record of records) yield rowOf(record, columns);
  }
  return {
    system: columns.system,
    headings: columns.headings,
    rows: rows(),
    async close() {
      await records.return(undefined);
    },
  };
}

interface Line {
  readonly record: readonly string[];
  readonly line: number;
}

async function* readRecords(
  file: string,
  encoding: string,
  delimiter: string,
): AsyncGenerator<Line, undefined> {
  const text = Readable.from(decode(file, encoding));
  const records = text.pipe(
    parse({
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      max_record_size: 1_000_000,
    }),
  );
  text.on("error", (error) => records.destroy(error));
  try {
    for await (const found of records) {
      const { record, info } = found as { record: string[]; info: { lines: number } };
      yield { record, line: info.lines };
    }
  } catch (error) {
    throw new Refusal(`The list can’t be read further: ${(error as Error).message}.`);
  } finally {
    // Whoever stops reading early leaves the file open otherwise.
    text.destroy();
  }
}

function rowOf({ record, line }: Line, { places, headings }: Columns): SubscriberRow {
  const read = (name: ColumnName) => record[places.get(name) ?? -1] ?? "";
  const [first = "", ...rest] = read("name").split(/\s+/);
  const marked = headings.filter((_, place) => yes.test(record[place] ?? ""));
  const known = new Set(places.values());
  const plan = read("plan");
  const isComplimentary = yes.test(read("isComplimentary")) || given.test(plan);
  return {
    line,
    email: read("email"),
    firstName: read("firstName") || first,
    lastName: read("lastName") || rest.join(" "),
    customerId: read("customerId"),
    createdAt: read("createdAt"),
    newsletters: yes.test(read("noEmails")) ? "" : read("newsletters"),
    marked,
    isDeleted: read("deletedAt") !== "",
    isComplimentary,
    plan,
    isActive: isComplimentary || open.test(read("isActive")),
    accessUntil: read("accessUntil"),
    unread: headings.filter(
      (heading, place) => heading !== "" && !known.has(place) && !no.test(record[place] ?? ""),
    ),
  };
}
