/**
 * Currencies for which Stripe's number of decimal digits differs from ISO 4217.
 * https://docs.stripe.com/currencies
 */
const digitsAtStripe: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 };

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, language: string, digits?: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      currencyDisplay: "symbol",
      ...(digits === undefined
        ? {}
        : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    });
    formats.set(key, format);
  }
  return format;
}

/** The number of decimal digits of a currency: 2 for dollars, 0 for yen. */
export function minorDigits(currency: string): number {
  const code = currency.toUpperCase();
  return digitsAtStripe[code] ?? formatOf(code, "en").resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount in whole units of its currency, as a decimal with all of its cents: "12.00", "1200". */
export function toDecimal(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/**
 * Reads what a person typed, with a period or a comma: "12.5" is 1250 cents. No amount is negative.
 *
 * @returns the amount in the currency's smallest unit; null for what is no amount
 */
export function readDecimal(typed: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const plain = typed.trim().replace(",", ".");
  const found = /^\d{1,7}(?:\.(\d{1,3}))?$/.exec(plain);
  if (!found || (found[1] ?? "").length > digits) return null;
  return Math.round(Number(plain) * 10 ** digits);
}

/**
 * Formats an amount of money: "$12", "$12.50", with `includeCents` "$12.00". Currencies without cents,
 * like the yen, never have any.
 *
 * @param amount in the currency's smallest unit (cents, yen)
 * @param currency three letters, any case
 * @param options.language BCP 47; determines the symbol's position and the decimal separator
 * @param options.includeCents whether to show cents that are 0
 */
export function formatMoney(
  amount: number,
  currency: string,
  { language, includeCents = false }: { language: string; includeCents?: boolean },
): string {
  const code = currency.toUpperCase();
  const digits = minorDigits(code);
  const isWhole = amount % 10 ** digits === 0;
  const shown = isWhole && !includeCents ? 0 : digits;
  return formatOf(code, language, shown).format(amount / 10 ** digits);
}
