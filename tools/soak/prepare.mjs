/** The articles and plans that the actors read and buy. */
import { openClient } from "./client.mjs";

/** The sandbox’s editor, via the API. */
export const staff = { authorization: `Basic ${btoa("dora:sandbox")}` };
export const filler = "The harbor office opened at seven and the ferry left on time. ".repeat(12);

/** Articles with a body that only subscribers get. @returns paths of gated and free pages */
export async function prepare({ origin, marker }) {
  const client = openClient(origin);
  const gated = [];
  for (let number = 1; number <= 3; number++) {
    const answer = await client.ask("POST", "/wp-json/wp/v2/articles", {
      headers: staff,
      body: {
        title: `Gated for the soak, number ${number}`,
        content: `<p>${filler}</p><p>${marker} is in the second paragraph.</p>`,
        categories: [2],
        access: "subscribers",
        status: "publish",
      },
    });
    if (answer.status !== 201) throw new Error(`No gated article: ${answer.status} ${answer.text}`);
    const { id, slug } = JSON.parse(answer.text);
    gated.push({ id, path: `/article/${slug}` });
  }
  const list = await client.ask(
    "GET",
    "/wp-json/wp/v2/articles?per_page=50&offset=3&_fields=id,slug,access",
  );
  const prices = await client.ask(
    "GET",
    "/sandbox/stripe/v1/prices?limit=100&expand[]=data.product",
    {
      headers: { authorization: "Bearer sk_test_sandbox" },
    },
  );
  // Not a group's seats, which one reader can't buy.
  const monthly = JSON.parse(prices.text).data.find(
    ({ recurring, product }) =>
      recurring?.interval === "month" && product.metadata.seat_product_id === undefined,
  );
  const offer = {
    productId: monthly.product.metadata.zephr_product_id,
    planId: monthly.metadata.zephr_plan_id,
  };
  const free = JSON.parse(list.text).filter(({ access }) => access === "free");
  client.close();
  const listed = free.map(({ id, slug }) => ({ id, path: `/article/${slug}` }));
  return { gated, free: listed.slice(0, 4), discussed: listed.slice(4), offer };
}
