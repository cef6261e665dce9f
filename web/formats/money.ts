/** Money in the publication's locale. */
import { publication } from "#publication";
import { offer } from "#publication/offer";
import * as money from "../../shared/money";

/** The publication’s currency: ISO 4217, lower case. */
export const ownCurrency: string = offer.currency;

/**
 * "$12", "$12.50", with `includeCents` "$12.00".
 *
 * @param amount in the currency's smallest unit (cents)
 */
export function formatMoney(
  amount: number,
  currency: string,
  options: { includeCents?: boolean } = {},
): string {
  return money.formatMoney(amount, currency, { language: publication.language, ...options });
}
