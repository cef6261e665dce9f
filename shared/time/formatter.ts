const made: Record<string, Intl.DateTimeFormat> = {};

/** Cached formatters: creating one takes longer than using it a thousand times. */
export function formatterOf(
  options: Intl.DateTimeFormatOptions,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options]);
  return (made[key] ??= new Intl.DateTimeFormat(language, { timeZone, ...options }));
}
