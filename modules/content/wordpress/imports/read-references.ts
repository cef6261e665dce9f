/** IDs in a field: WordPress keeps lists in PHP's notation, `a:1:{i:0;s:2:"12";}`. */
export function readIds(text: string): readonly string[] {
  const input = text.trim();
  if (/^a:\d+:\{/.test(input)) {
    // Each second part is a value.
    return input.split(";").flatMap((part, place) => {
      const id = place % 2 === 1 ? /^(?:s:\d{1,3}:"(\d{1,18})"|i:(\d{1,18}))$/.exec(part) : null;
      return id ? [id[1] ?? id[2]!] : [];
    });
  }
  return (input.match(/\d{1,18}/g) ?? []).filter((id) => id !== "0");
}
