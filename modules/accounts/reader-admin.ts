/**
 * Staff actions on a reader's account: find it, see its sessions and end them, send an email to sign
 * in, export and delete its data. Who may is decided by the caller.
 */
import type { Pool } from "../../platform/database/database";
import { emailKey } from "../../platform/email-address";
import type { AccountEmails } from "./emails/account-emails";
import type { Guards } from "./http/guards";
import type { DeviceSession, PersonalData } from "./personal-data/personal-data";
import type { Reader } from "./reader";
import { createReaderSearch } from "./readers/reader-search";
import type { ReaderStore } from "./readers/reader-store";
import type { Readers } from "./readers/readers";
import type { Sessions } from "./sessions/sessions";

/** An email about the account, as far as it is stored: for 30 days. */
export interface AccountEmail {
  readonly purpose: "sign-in" | "change-email" | "delete" | "staff-sign-in";
  readonly sentAt: Date;
}

export type SignInEmailSent =
  | { readonly sent: true }
  /** Several were sent within the hour; the latest still works. */
  | { readonly sent: false; readonly because: "held" | "no-mail" }
  | { readonly sent: false; readonly because: "too-many"; readonly retryAfterSeconds: number };

export interface ReaderAdmin {
  find(readerId: string): Promise<Reader | null>;
  /** Accounts whose name or address contains all of these words, by address. */
  search(query: {
    readonly words: readonly string[];
    readonly after: string;
    readonly limit: number;
  }): Promise<readonly Reader[]>;
  /** By ID; those that no longer exist are missing. */
  listByIds(ids: readonly string[]): Promise<ReadonlyMap<string, Reader>>;
  /** The browsers in which the reader is signed in, newest first. */
  listSessions(readerId: string): Promise<readonly DeviceSession[]>;
  /** False if there is no such session. */
  endSession(readerId: string, sessionId: string): Promise<boolean>;
  /** @returns how many ended */
  endSessions(readerId: string): Promise<number>;
  sendSignInEmail(
    reader: Reader,
    options: { readonly request: Request; readonly origin: string },
  ): Promise<SignInEmailSent>;
  /** Emails about the account of the past 30 days, newest first. */
  listEmails(reader: Reader): Promise<readonly AccountEmail[]>;
  /** All stored data of the reader, as they can download them. */
  export(reader: Reader): Promise<Record<string, unknown>>;
  /** Why the account can't be deleted now, as a sentence; null if it can. */
  findObstacle(reader: Reader): Promise<string | null>;
  /** Plans the deletion, tells the reader, and returns when it happens. */
  planDeletion(reader: Reader): Promise<Date>;
  /** False if it is too late. */
  cancelDeletion(reader: Reader): Promise<boolean>;
}

export function createReaderAdmin(deps: {
  pool: Pool;
  store: ReaderStore;
  readers: Readers;
  sessions: Sessions;
  personalData: PersonalData;
  guards: Guards;
  /** Null if emails can neither be sent nor stored. */
  emails: AccountEmails | null;
  listSent: (reader: {
    email: string;
    readerId: string;
  }) => Promise<readonly { purpose: AccountEmail["purpose"]; sentAt: Date }[]>;
}): ReaderAdmin {
  const { store, readers, sessions, personalData, guards } = deps;
  const search = createReaderSearch(deps.pool);
  return {
    find: store.find,

    search: ({ words, after, limit }) => search.search({ words, limit, after: emailKey(after) }),

    async listByIds(ids) {
      const found = ids.length === 0 ? [] : await search.listByIds(ids);
      return new Map(found.map((reader) => [reader.id, reader]));
    },

    listSessions: (readerId) => personalData.listSessionsOf(readerId, ""),
    endSession: (readerId, sessionId) => sessions.endOne(readerId, sessionId),
    endSessions: (readerId) => sessions.endAll(readerId),

    async sendSignInEmail(reader, { request, origin }) {
      if (!deps.emails) return { sent: false, because: "no-mail" };
      const wait = await guards.pass("send", { endpoint: "staff-sends-sign-in", request });
      if (wait !== null) return { sent: false, because: "too-many", retryAfterSeconds: wait };
      const isSent = await readers.sendSignIn({
        email: reader.email,
        action: "login",
        nextPath: "/",
        origin,
        isNew: reader.verifiedAt === null,
      });
      return isSent ? { sent: true } : { sent: false, because: "held" };
    },

    async listEmails(reader) {
      const sent = await deps.listSent({ email: reader.email, readerId: reader.id });
      return sent.map(({ purpose, sentAt }) => ({ purpose, sentAt }));
    },

    export: personalData.export,
    findObstacle: (reader) => personalData.findObstacle(reader.id),
    planDeletion: (reader) => personalData.planDeletion(reader, "staff"),
    cancelDeletion: personalData.cancelDeletion,
  };
}
