import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "../../../common/context";

/**
 * What every joining page shows: the prices as Stripe says them, and the instant of printing. A
 * page without prices is answered with 503, so that nobody keeps it.
 */
export async function loadPrices(context: Readonly<Pick<RouterContextProvider, "get">>) {
  const page = context.get(pageContext);
  page.notes.tag("prices");
  const prices = await page.prices();
  const shown = { prices, printedAt: page.now.toISOString() };
  return data(shown, prices.length === 0 ? { status: 503 } : undefined);
}
