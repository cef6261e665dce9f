/** Labels of a payment card. Pure. */
const brands: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
};

interface NamedCard {
  /** In Stripe's notation: "visa". */
  readonly brand: string;
  readonly last4: string;
}

/** "Visa ending in 4242". */
export function nameCard({ brand, last4 }: NamedCard): string {
  const name = brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending in ${last4}`;
}

/** "Visa ending in 4242, expires 4/2029". */
export function describeCard(
  card: NamedCard & { readonly expMonth: number; readonly expYear: number },
): string {
  return `${nameCard(card)}, expires ${card.expMonth}/${card.expYear}`;
}
