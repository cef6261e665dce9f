/** Public types of the module. Instants are ISO 8601. */
import type { Module } from "../../platform/module";
import type { GroupPlan, GroupSubscription, SeatKeeper, SeatPreview } from "../billing/types";

export type { GroupPlan, GroupSubscription, SeatPreview } from "../billing/types";

export type HowJoined = "owner" | "invitation" | "domain";

export interface MemberView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly joinedAt: string;
  readonly how: HowJoined;
  readonly isOwner: boolean;
}

export interface InvitationView {
  readonly id: string;
  readonly email: string;
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

/** A group as its owner sees it. */
export interface OwnGroup {
  readonly id: string;
  readonly organization: string;
  readonly seats: number;
  readonly used: number;
  /** The product of a seat: "Paper Reader". */
  readonly seatLabel: string;
  /** Whether its seats give access now. */
  readonly isOpen: boolean;
  /** Null if it is not known to Stripe. */
  readonly subscription: GroupSubscription | null;
  readonly members: readonly MemberView[];
  readonly invitations: readonly InvitationView[];
  readonly ownerHasSeat: boolean;
  /** Where anyone with an address may take a seat; null: nowhere. */
  readonly domain: string | null;
  /** The domain of the owner's own address, if it can be opened; null otherwise. */
  readonly ownDomain: string | null;
  /** The address that a code is on its way to; null if there is none. */
  readonly codeSentTo: string | null;
}

/** A reader's seat in a group. */
export interface SeatView {
  readonly organization: string;
  readonly label: string;
  readonly isOwner: boolean;
  readonly ownerEmail: string;
  /** Null while it continues. */
  readonly endsAt: string | null;
  readonly isOpen: boolean;
}

/** The outcome of a request; the sentence is shown. */
export interface Outcome {
  readonly ok: boolean;
  readonly status: number;
  readonly sentence: string;
  /** Lines that could not be done, with what to do about each. */
  readonly lines?: readonly { readonly line: string; readonly sentence: string }[];
  /** The cardholder must approve the payment at the bank. */
  readonly clientSecret?: string;
  readonly subscriptionId?: string;
  readonly retryAfterSeconds?: number;
}

/** The owner's action; read from a form. */
export type OwnerAction =
  | { readonly do: "invite"; readonly text: string }
  | { readonly do: "resend" | "withdraw"; readonly invitation: string }
  | { readonly do: "remove" | "hand-over"; readonly member: string }
  | { readonly do: "change-seats"; readonly seats: number; readonly prorationDate: number }
  | { readonly do: "cancel" | "resume" | "take-seat" | "leave" | "close-domain" }
  | { readonly do: "open-domain"; readonly domain: string; readonly address: string }
  | { readonly do: "prove-domain"; readonly code: string };

/** An invitation behind a link, or the domain of the reader's address: what could be joined. */
export interface Opening {
  readonly groupId: string;
  readonly organization: string;
  readonly label: string;
  readonly ownerEmail: string;
  readonly isFull: boolean;
  /** The address that was invited; null by domain. */
  readonly invitedAs: string | null;
}

export interface JoinView {
  /** The signed-in reader's address; null if there is no session or the address is unverified. */
  readonly reader: string | null;
  readonly openings: readonly Opening[];
  /** Whether the reader pays for a subscription of their own, which continues. */
  readonly hasOwn: boolean;
  /** The seat that the reader has already. */
  readonly seat: SeatView | null;
  /** The problem with the link; null if there is none. */
  readonly problem: string | null;
}

/** For pages: each finds the caller by the request's session. */
export interface GroupPages {
  listPlans(): Promise<readonly GroupPlan[] | null>;
  /** Null for readers who own no group. */
  findOwn(asker: Request): Promise<OwnGroup | null>;
  findSeat(asker: Request): Promise<SeatView | null>;
  previewSeats(
    asker: Request,
    seats: number,
  ): Promise<
    ({ readonly ok: true } & SeatPreview) | { readonly ok: false; readonly message: string }
  >;
  act(asker: Request, action: OwnerAction): Promise<Outcome>;
  leave(asker: Request): Promise<Outcome>;
  /** @param token of an invitation's link; null: by the domain of the reader's address */
  findOpenings(asker: Request, token: string | null): Promise<JoinView>;
  join(
    asker: Request,
    by: { readonly token: string } | { readonly groupId: string },
  ): Promise<Outcome>;
}

export interface GroupRow {
  readonly id: string;
  readonly organization: string;
  readonly owner: { readonly id: string; readonly email: string } | null;
  readonly seats: number;
  readonly used: number;
  readonly createdAt: string;
  readonly subscription: GroupSubscription | null;
}

export interface GroupPageOfStaff extends GroupRow {
  readonly seatLabel: string;
  readonly domain: string | null;
  readonly members: readonly (MemberView & { readonly readerId: string })[];
  readonly invitations: readonly InvitationView[];
}

/** The group that a reader owns, and the one in which they have a seat. */
export interface GroupsOfReader {
  readonly owns: readonly { readonly id: string; readonly organization: string }[];
  readonly seat: {
    readonly groupId: string;
    readonly organization: string;
    readonly isOpen: boolean;
  } | null;
}

export interface Groups extends Module {
  readonly pages: GroupPages;
  readonly seats: SeatKeeper;
  /** When what pays for a reader's seat renews, by the seat's ID; without those that don't. */
  listSeatRenewals(readerId: string): Promise<ReadonlyMap<string, string>>;
  start(): Promise<void>;
}
