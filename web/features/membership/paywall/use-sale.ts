import { useState } from "react";
import type { Price } from "../../../../modules/billing/types";
import { useCoupon } from "../checkout/use-coupon";
import { usePreview } from "../checkout/use-preview";
import { type Paywall, useInterface } from "../../../common/interface-state";
import { frequencyOf, isPenny } from "../prices/price-labels";
import { choosePriceFor, fullYearOf, listChoices } from "./price-choice";

interface SaleOptions {
  readonly asked: Paywall;
  /** Null while loading. */
  readonly prices: readonly Price[] | null;
  readonly email: string | null;
}

export type Sale = ReturnType<typeof useSale>;

/** The price on sale, its alternatives, and its preview for this reader. */
export function useSale({ asked, prices, email }: SaleOptions) {
  const [cameWithPrice] = useState(asked.planId !== null);
  const [pennyHad, setPennyHad] = useState<string | null>(null);
  const list = prices ?? [];
  // Stored with the reader's address; another reader's offer is not known yet.
  const isPennyHad = email !== null && pennyHad === email;
  const choices = listChoices(list, !isPennyHad);
  const price = choosePriceFor(asked, { prices: list, choices });
  const planId = price?.zephrPlanId ?? null;
  const coupon = useCoupon(planId);
  const { preview, isCurrent, hasFailed, tryAgain } = usePreview({
    planId: email === null ? null : planId,
    couponCode: coupon.applied?.discount_code ?? null,
    email,
  });
  if (preview && isCurrent && !preview.pennyAvailable && email !== null && !isPennyHad) {
    setPennyHad(email);
  }

  return {
    price,
    /** Null where the reader came with a price. */
    choices: cameWithPrice ? null : choices,
    coupon,
    preview,
    isPreviewed: isCurrent,
    previewFailed: hasFailed,
    previewAgain: tryAgain,
    /** The penny offer has been used and is not available to this reader. */
    isPennyHad,
    /** The plan offered instead of the penny price; null for other prices. */
    fullYear: price && isPenny(price) ? fullYearOf(price, list) : null,
    choose: (chosen: Price) =>
      useInterface
        .getState()
        .choosePrice({ planId: chosen.zephrPlanId, frequency: frequencyOf(chosen) }),
  };
}
