/** Prices as the publication writes them, with two to four decimals: "6,012.45", "1.0812". */
export function createPriceFormat(language: string): (price: number) => string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  return (price) => format.format(price);
}
