const formats = new Map<string, Intl.NumberFormat>();

/** "12,345" in "en-US", "12.345" in "en-DE". */
export function formatNumber(value: number, language: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language);
    formats.set(language, format);
  }
  return format.format(value);
}
