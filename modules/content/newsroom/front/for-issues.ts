/** The front page at an hour, as newsletters read it, also before that hour. */
import type { Pool } from "../../../../platform/database/database";
import { type DateLocale, formatDayAndClock } from "../../../../shared/time/date-formats";
import { placesIn } from "./follow-plan";
import { problemsOf } from "./plan-rules";
import { readOutness, readPlanAt } from "./plan-store";
import type { FrontForIssues } from "./types";

export function createForIssues(pool: Pool, locale: DateLocale): FrontForIssues {
  return {
    async findPlacesAt(at) {
      const plan = await readPlanAt(pool, at);
      return plan && placesIn(plan);
    },
    listProblems: async (ids, at) =>
      problemsOf(ids, await readOutness(pool, ids), {
        at,
        describe: (instant) => formatDayAndClock(instant, locale),
      }),
  };
}
