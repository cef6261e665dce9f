import { somethingWrong } from "../../../call";
import { confirmSubscription } from "../checkout/checkout-calls";
import { findLibrary } from "../checkout/find-library";
import { type CardOwner, findApproval } from "./subscription-service";

/**
 * Runs the bank's authentication for the last bill, which pays it.
 *
 * @returns null once it is paid, else an error message
 */
export async function approvePayment(
  subscriptionId: string,
  owner: CardOwner = "reader",
): Promise<string | null> {
  const [approval, library] = await Promise.all([findApproval(owner), findLibrary()]);
  if (!approval.ok) return approval.message;
  const { paid, clientSecret } = approval.body;
  if (paid) return null;
  if (!library.ok || clientSecret === null) return library.ok ? somethingWrong : library.message;
  try {
    const { error } = await library.body.confirmCardPayment(clientSecret);
    if (error) return error.message ?? somethingWrong;
    const confirmed = await confirmSubscription(subscriptionId);
    return confirmed.ok ? null : confirmed.message;
  } catch {
    return somethingWrong;
  }
}
