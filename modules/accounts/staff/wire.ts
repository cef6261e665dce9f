/** The responses of the newsroom's calls on people, as JSON; instants are ISO strings. */
import type { StaffRole } from "../../../shared/newsroom/staff-rights";

/** The next step; `in`: signed in. */
export interface SignInStep {
  readonly next: "in" | "second-factor" | "set-up";
  readonly name: string;
  /** The second factors that this person can use. */
  readonly passkey: boolean;
  readonly appCode: boolean;
}

/** `GET /sign-in`. */
export interface SignInFacts {
  /** The sandbox's staff, who sign in with one click. */
  readonly demo: readonly {
    readonly login: string;
    readonly name: string;
    readonly roles: readonly StaffRole[];
  }[];
  /** False for an IP address, for which browsers have no passkeys. */
  readonly takesPasskeys: boolean;
  readonly hasMail: boolean;
  /** A sign-in that was begun in this browser. */
  readonly step: SignInStep | null;
}

/** `POST /sign-in/token/look`: for whom a link is. */
export interface LinkFacts {
  readonly kind: "link" | "invitation";
  readonly name: string;
  readonly state: "open" | "used" | "withdrawn" | "expired" | "unknown";
}

export type ProofMethod = "passkey" | "app-code" | "email" | "demo";

/** A new key for an authenticator app. */
export interface AppKey {
  /** Base32, for typing. */
  readonly key: string;
  /** `otpauth://totp/...`, which opens the app on a phone. */
  readonly address: string;
}

/** `GET /me/account` and `GET /staff/:id`. */
export interface StaffAccount {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  }[];
  /** Since when an app gives codes; null if there is none. */
  readonly appCodeSince: string | null;
  readonly sessions: readonly {
    readonly id: string;
    /** "Chrome on Mac". */
    readonly browser: string;
    readonly address: string;
    readonly createdAt: string;
    readonly lastSeenAt: string;
    /** Whether it is the one that asks. */
    readonly isThis: boolean;
  }[];
  readonly passwords: readonly {
    readonly id: number;
    readonly name: string;
    readonly createdAt: string;
  }[];
}

/** A row of `GET /staff`. */
export interface StaffRow {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly passkeys: number;
  readonly hasAppCode: boolean;
  readonly sessions: number;
  /** Of the sessions that are kept; null if there is none. */
  readonly lastSeenAt: string | null;
}

export interface WaitingInvitation {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

/** `GET /staff`. */
export interface StaffList {
  readonly people: readonly StaffRow[];
  readonly invitations: readonly WaitingInvitation[];
}

/** `GET /staff/log`. */
export interface AuditPage {
  readonly entries: readonly {
    readonly id: number;
    readonly recordedAt: string;
    readonly login: string;
    /** Null if the account is unknown: the server's operator. */
    readonly name: string | null;
    readonly action: string;
    readonly subject: string;
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
    readonly reason: string;
  }[];
  /** For the next page; null at the end. */
  readonly before: number | null;
}
