/**
 * Entry of the module: who has a seat of a group. What a group pays is billing's; who may read is decided by
 * `access`, from the grants that are recorded here. See README.md.
 */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { Mail } from "../../platform/mail/mail";
import { createGroupCalls } from "./desk/group-calls";
import { createGroupEmails } from "./emails/group-emails";
import { createGuards } from "./guards";
import { createJoin } from "./join";
import { createKeepSeats } from "./keep-seats";
import { createOwnGroup } from "./own-group";
import { createSeatRenewals } from "./seat-renewals";
import { createPersonalData } from "./personal-data";
import type { Service } from "./service";
import { createGroupStore } from "./store/group-store";
import { createInvitationStore } from "./store/invitation-store";
import { createMemberStore } from "./store/member-store";
import type { Groups } from "./types";

const DUE_JOB = "groups-due";

type ServiceParts = Pick<
  Service,
  | "log"
  | "paper"
  | "offer"
  | "budget"
  | "billing"
  | "grants"
  | "findVisit"
  | "findReader"
  | "findReaderByEmail"
  | "listReaders"
  | "origin"
>;

export function createGroups(
  deps: ServiceParts & {
    pool: Pool;
    clock: Clock;
    jobs: Jobs;
    limits: RateLimits;
    mail: Mail | null;
    addressOf: (request: Request) => string;
  },
): Groups {
  const { pool, mail } = deps;
  const parts: Service = {
    ...deps,
    guards: createGuards(deps),
    emails: mail && createGroupEmails({ ...deps, mail }),
    groups: createGroupStore(pool),
    members: createMemberStore(pool),
    invitations: createInvitationStore(pool),
  };
  const keeper = createKeepSeats(parts);
  const service = { ...parts, settle: keeper.settle };
  const { transfer, invite, ...own } = createOwnGroup(service);
  return {
    routes: [],
    dueJobs: [DUE_JOB],
    deskCalls: createGroupCalls({ ...service, transfer, invite }),
    personalData: createPersonalData(service),
    pages: { listPlans: deps.billing.listPlans, ...own, ...createJoin(service) },
    seats: keeper,
    listSeatRenewals: createSeatRenewals(service),
    async start() {
      await deps.jobs.work(DUE_JOB, keeper.settleDue);
      await deps.jobs.schedule(DUE_JOB, "*/10 * * * *");
    },
  };
}
