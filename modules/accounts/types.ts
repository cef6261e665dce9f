/** Public types of the module. */
import type { Right, StaffRole } from "../../shared/newsroom/staff-rights";
import type { Module } from "../../platform/module";
import type { ImportBatches } from "./readers/import-batches";
import type { PaperDays } from "../../shared/time/paper-days";
import type { Reader } from "./reader";
import type { ReaderAdmin } from "./reader-admin";
import type { PageReaders } from "./routes/page-readers";
import type { Visit } from "./sessions/session-store";
import type { StaffAccounts } from "./staff/staff-accounts";
import type { StaffOperations } from "./staff/calls/staff-service";
import type { FoundSession } from "./staff/staff-session";

export type { SignUp } from "./challenges/challenge";
export type { EmailVerdict } from "./email-check/email-check";
export type { AccountFacts, DeviceSession } from "./personal-data/personal-data";
export type { ImportBatch, ImportBatches, ImportBatchRow } from "./readers/import-batches";
export type { Attributes, Reader } from "./reader";
export type { ReaderAdmin } from "./reader-admin";
export type { PageReader, PageReaders, SignInEmailAnswer } from "./routes/page-readers";
export type { AccountAnswer } from "./routes/session-routes";
export type { Ending } from "./sessions/session";
export type { Visit } from "./sessions/session-store";
export type { Staff } from "./staff/staff";
export type { FoundSession } from "./staff/staff-session";
export type {
  AppKey,
  AuditPage,
  LinkFacts,
  ProofMethod,
  SignInFacts,
  SignInStep,
  StaffAccount,
  StaffList,
  StaffRow,
  WaitingInvitation,
} from "./staff/wire";

export interface Accounts extends Module, StaffAccounts, StaffOperations {
  /** The sender of a request, by session; null if there is none. */
  findVisit(request: Request): Promise<Visit | null>;
  /** The member of the staff who sent a request of the newsroom; null if there is no active session. */
  findStaffSession(request: Request): Promise<FoundSession | null>;
  /** Whether a session of staff stands; asking does not prolong it. */
  isStaffSessionActive(sessionId: string): Promise<boolean>;
  /** The roles that have a right. */
  rolesWith(right: Right): readonly StaffRole[];
  /** The actions that staff may take on readers' accounts. */
  readonly readerAdmin: ReaderAdmin;
  /** The account with this address or ID. */
  findReader(by: { email: string } | { id: string }): Promise<Reader | null>;
  /**
   * A subscriber of another system, who signs in by email: an account without a password, or the one that the
   * address has, whose profile is only completed.
   */
  takeInReader(options: {
    email: string;
    attributes: Readonly<Record<string, string>>;
    createdAt: Date;
    /** The import that makes it. */
    batchId: number;
  }): Promise<{ readonly reader: Reader; readonly isNew: boolean }>;
  /**
   * Erases an account that was taken in from a list and not used since: without a session, and with nothing
   * paid for. No email is sent.
   *
   * @returns whether it is gone
   */
  eraseUnused(readerId: string): Promise<boolean>;
  /** Records of subscriber imports, so that they continue after a crash and can be undone. */
  readonly importBatches: ImportBatches;
  /** Accounts whose address is verified, by their address, `limit` at a time after `after`. */
  listReaders(query: { after: string; limit: number }): Promise<readonly Reader[]>;
  /** IDs of the accounts that these addresses have, by the address's key (`emailKey`). */
  listIds(emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** How many accounts were made on each of these days, in their order. */
  countNew(days: PaperDays): Promise<readonly number[]>;
  /** The emails that pages may request for the sender of `request`. */
  forPage(request: Request): PageReaders;
  /** Creates the account with a verified address unless it exists; for the sandbox's readers. */
  ensureReader(options: {
    email: string;
    attributes: Readonly<Record<string, string>>;
  }): Promise<Reader>;
  /** Signs in the sender of `request` without email; for the sandbox. Returns `Set-Cookie` values. */
  signIn(request: Request, email: string): Promise<readonly string[] | null>;
}
