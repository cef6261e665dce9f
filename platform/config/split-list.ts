/** The entries of a comma-separated list, without empty ones. */
export function splitList(value: string): readonly string[] {
  return value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
