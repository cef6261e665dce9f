import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "../../../common/context";

/**
 * Data of every joining page: Stripe's prices, whether the paper sells anything, and the instant of
 * rendering. While Stripe's prices are unavailable the response is a 503, so that it is not cached.
 */
export async function loadPrices(context: Readonly<Pick<RouterContextProvider, "get">>) {
  const page = context.get(pageContext);
  page.notes.tag("prices");
  const prices = await page.prices();
  const shown = {
    prices: prices ?? [],
    sells: prices !== null,
    printedAt: page.now.toISOString(),
  };
  return data(shown, prices?.length === 0 ? { status: 503 } : undefined);
}
