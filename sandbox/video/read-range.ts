/** A byte range of a file, both ends inclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Parses a Range header with a single range of bytes, as players send it. Several ranges, or a
 * malformed header, mean the whole file, which HTTP allows.
 *
 * @param size of the file in bytes, more than 0
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | "none" | "unsatisfiable" {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, first = "", last = ""] = found ?? [];
  if (first === "" && last === "") return "none";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return "none";
  if (from >= size) return "unsatisfiable";
  return { from, to: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
