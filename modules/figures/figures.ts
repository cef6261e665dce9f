/** The paper's figures by its own days, from its own tables. Entry of the module; see README.md. */
import { createAuditLog } from "../../platform/desk/audit-log";
import type { Jobs } from "../../platform/jobs/jobs";
import type { ComposeDeps } from "./compose";
import { createFigureCalls } from "./figure-calls";
import { makeDays, type MakeDeps } from "./make-days";
import type { FigureSources } from "./sources";
import type { Figures } from "./types";

export type FiguresDeps = Omit<ComposeDeps & MakeDeps, "timeZone" | "sources"> & {
  readonly jobs: Jobs;
  readonly sources: FigureSources;
  /** The publication; its days begin at midnight in its zone. */
  readonly paper: { readonly timeZone: string };
};

const DUE_JOB = "figures-due";
const EVERY_QUARTER = "3,18,33,48 * * * *";

export function createFigures(deps: FiguresDeps): Figures {
  const { jobs, pool, clock } = deps;
  const { timeZone } = deps.paper;
  const make = () => makeDays({ ...deps, timeZone });
  return {
    makeDays: make,
    routes: [],
    deskCalls: createFigureCalls({
      ...deps,
      timeZone,
      auditLog: createAuditLog({ pool, clock }),
    }),
    dueJobs: [DUE_JOB],
    async start() {
      await jobs.work(DUE_JOB, make);
      await jobs.schedule(DUE_JOB, EVERY_QUARTER);
      // Events that happened while nothing ran are there at once.
      await jobs.send(DUE_JOB, {}, { singletonKey: "start" });
    },
  };
}
