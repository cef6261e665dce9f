const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount of money as readers see it: "$12", "$12.50", with `includeCents` "$12.00".
 *
 * @param amount in the currency's smallest unit (cents)
 * @param currency three letters, any case
 */
export function formatMoney(
  amount: number,
  currency: string,
  { includeCents = false }: { includeCents?: boolean } = {},
): string {
  const key = `${currency} ${includeCents}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat("en-US", {
      style: "currency",
      currency,
      currencyDisplay: "symbol",
      minimumFractionDigits: includeCents ? 2 : 0,
      maximumFractionDigits: 2,
    });
    formats.set(key, format);
  }
  return format.format(amount / 100);
}
