/** The reader's subscription as reported by the access service; stored for this visit only. */
import { call } from "../../../call";
import { visitNames } from "../../../common/stored-names";

export interface SubscriptionStatus {
  /** Id of the product with the highest tier; null if there is no paid subscription. */
  readonly activeProduct: string | null;
  /** Whether a reduced or free period ends by itself. */
  readonly isInTrial: boolean;
}

/** Zephr's format; the maps may be missing. */
interface AccessDetails {
  readonly activeProducts?: readonly string[];
  readonly trials?: Trials;
  readonly timeTrials?: Trials;
}
type Trials = Readonly<Record<string, { readonly activeInDecision?: boolean }>>;

export function readSubscriptionStatus({
  activeProducts,
  trials,
  timeTrials,
}: AccessDetails): SubscriptionStatus {
  const all = [...Object.values(trials ?? {}), ...Object.values(timeTrials ?? {})];
  return {
    activeProduct: activeProducts?.[0] ?? null,
    isInTrial: all.some(({ activeInDecision }) => activeInDecision === true),
  };
}

/** Null on failure. */
export async function fetchSubscriptionStatus(): Promise<SubscriptionStatus | null> {
  const answer = await call<{ accessDetails?: AccessDetails }>("POST", "/zephr/feature-decisions", {
    featureIds: ["article-access"],
    path: window.location.pathname,
  });
  return answer.ok ? readSubscriptionStatus(answer.body.accessDetails ?? {}) : null;
}

export function storeSubscriptionStatus({ activeProduct, isInTrial }: SubscriptionStatus): void {
  try {
    const { sessionStorage: kept } = window;
    if (activeProduct === null) kept.removeItem(visitNames.activeProduct);
    else kept.setItem(visitNames.activeProduct, activeProduct);
    if (isInTrial) kept.setItem(visitNames.inTrial, "true");
    else kept.removeItem(visitNames.inTrial);
  } catch {
    // Without storage the page is the same.
  }
}
