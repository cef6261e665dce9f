/** Builds the `accessDetails` of Zephr's decision responses. */
import type { TimeTrial } from "./types";
import type { AccessDecision, MeterLimits, Visitor } from "./rules";

const DAY_MS = 86_400_000;
const meterName = "metered-articles";

/**
 * @param options.decision the decision on the article at the requested path; null if there is none
 * @param options.trials a reader's current and past trial periods
 */
export function accessDetails(options: {
  visitor: Visitor;
  isAuthenticated: boolean;
  decision: AccessDecision | null;
  limits: MeterLimits;
  trials: readonly TimeTrial[];
  now: Date;
}) {
  const { visitor, decision, limits, now } = options;
  const total = limits[visitor.kind === "registered" ? "registered" : "anonymous"];
  const isUsed =
    decision?.open === true &&
    (decision.because === "within-meter" || decision.because === "read-before");
  const credits = {
    totalCredits: total,
    remainingCredits: Math.max(0, total - new Set(visitor.read).size),
    usedInDecision: isUsed,
    // A query never counts; only opening an article does.
    decrementedInDecision: false,
  };
  const isMetered = visitor.kind === "anonymous" || visitor.kind === "registered";
  return {
    authenticated: options.isAuthenticated,
    accessDecisions: decision ? { "article-access": decision.open } : {},
    entitlements: Object.fromEntries((visitor.products ?? []).map((id) => [id, true])),
    credits: {},
    meters: isMetered ? { [meterName]: credits } : {},
    trialTrackingDetails: [],
    testGroups: {},
    activeProducts: visitor.products ?? [],
    trials: isMetered
      ? {
          "free-articles": {
            ...credits,
            tracker: meterName,
            reportInDataLayer: false,
            dataLayerCreditsUsedKey: null,
            dataLayerCreditsRemainingKey: null,
            activeInDecision: isUsed,
          },
        }
      : {},
    timeTrials: Object.fromEntries(
      options.trials.map((trial) => [trial.id, timeTrial(trial, now)]),
    ),
  };
}

function timeTrial({ startedAt, endsAt }: TimeTrial, now: Date) {
  const left = Math.max(0, endsAt.getTime() - now.getTime());
  return {
    reportInDataLayer: false,
    trialDurationUnits: "DAYS",
    trialDuration: Math.round((endsAt.getTime() - startedAt.getTime()) / DAY_MS),
    // Zephr's format: the time zone in brackets after the instant.
    entryTime: `${startedAt.toISOString()}[UTC]`,
    trackerHits: 0,
    timeRemainingInTrial: Math.ceil(left / DAY_MS),
    activeInDecision: left > 0,
  };
}
