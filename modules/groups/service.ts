/** The values shared by the parts of the module. */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Log } from "../../platform/log";
import type { EmailBudget } from "../../platform/limits/email-budget";
import type { Offer } from "../../shared/publication/offer-shapes";
import type { GrantKeeper } from "../access/types";
import type { Reader, Visit } from "../accounts/types";
import type { GroupBilling } from "../billing/types";
import type { GroupEmails, GroupsPaper } from "./emails/group-emails";
import type { GroupStore } from "./store/group-store";
import type { InvitationStore } from "./store/invitation-store";
import type { MemberStore } from "./store/member-store";
import type { Guards } from "./guards";

export interface Service {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly paper: GroupsPaper;
  readonly offer: Pick<Offer, "tiers" | "products" | "groups">;
  readonly budget: EmailBudget;
  readonly guards: Guards;
  readonly billing: GroupBilling;
  readonly grants: GrantKeeper;
  /** Null if emails can neither be sent nor stored. */
  readonly emails: GroupEmails | null;
  readonly groups: GroupStore;
  readonly members: MemberStore;
  readonly invitations: InvitationStore;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
  readonly findReader: (id: string) => Promise<Reader | null>;
  readonly findReaderByEmail: (email: string) => Promise<Reader | null>;
  readonly listReaders: (ids: readonly string[]) => Promise<ReadonlyMap<string, Reader>>;
  /** The site's origin, for links in emails. */
  readonly origin: () => string;
}

export const nameOf = ({ attributes }: Pick<Reader, "attributes">): string =>
  [attributes["first_name"], attributes["last_name"]].filter(Boolean).join(" ");
