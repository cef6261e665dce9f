import { expect, type APIRequestContext } from "@playwright/test";

/** Calls the simulated Stripe with its secret key, as Stripe's dashboard would. */
export async function callStripe(
  request: APIRequestContext,
  path: string,
  form?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const url = `/sandbox/stripe/v1/${path}`;
  const answer = form
    ? await request.post(url, { headers, form })
    : await request.get(url, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}
