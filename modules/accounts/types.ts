/** Public types of the module: who somebody is, what its calls answer, and what may be asked of it. */
import type { Module } from "../../platform/module";
import type { Reader } from "./reader";
import type { PageReaders } from "./routes/page-readers";
import type { Visit } from "./sessions/session-store";
import type { StaffAccounts } from "./staff/staff-accounts";

export type { EmailVerdict } from "./email-check/email-check";
export type { AccountFacts, DeviceSession } from "./personal-data/personal-data";
export type { Attributes } from "./reader";
export type { PageReader, PageReaders } from "./routes/page-readers";
export type { AccountAnswer } from "./routes/session-routes";
export type { Ending } from "./sessions/session";
export type { Visit } from "./sessions/session-store";
export type { Staff } from "./staff/staff";

export interface Accounts extends Module, StaffAccounts {
  /** Who sent a request, by its session; null for a visitor without one. */
  findVisit(request: Request): Promise<Visit | null>;
  /** The account with this address, or with this id. */
  findReader(by: { email: string } | { id: string }): Promise<Reader | null>;
  /** What pages may ask of accounts on behalf of whoever sent `request`. */
  forPage(request: Request): PageReaders;
  /** Makes the account unless it is there, with a proved address; for the sandbox's readers. */
  ensureReader(given: {
    email: string;
    attributes: Readonly<Record<string, string>>;
  }): Promise<Reader>;
  /** Signs the sender of `request` in without a letter; for the sandbox. Answers `Set-Cookie` values. */
  signIn(request: Request, email: string): Promise<readonly string[] | null>;
}
