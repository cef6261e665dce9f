/** Rate limits: by the owner, and by the client, never by an address that a stranger can name. */
import { createRateGuards, type GuardDeps, type GuardSizes } from "../../platform/http/rate-guards";

const sizes = {
  /** The owner's actions, and taking and leaving seats. */
  act: {
    perReader: { points: 300, seconds: 3600 },
    perClient: { points: 600, seconds: 3600 },
  },
  /** Links that could be guessed. */
  link: { perClient: { points: 120, seconds: 600 }, inTotal: { points: 20_000, seconds: 600 } },
  /** Codes that could be guessed; a code itself allows five tries. */
  code: { perReader: { points: 20, seconds: 3600 }, perClient: { points: 60, seconds: 3600 } },
} as const satisfies Record<string, GuardSizes>;

export type Guards = ReturnType<typeof createGuards>;

export const createGuards = (deps: GuardDeps) =>
  createRateGuards({ ...deps, sizes, prefix: "groups-" });
