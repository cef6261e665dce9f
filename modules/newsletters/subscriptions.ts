/** The life cycle of a subscription: requested, confirmed, unsubscribed, undone. */
import { createHmac } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Address } from "./address";
import type { NewsletterEmails } from "./emails/newsletter-emails";
import type { Ledger, Place } from "./ledger-store";
import type { NewsletterStore, Suppression } from "./newsletter-store";
import type { LinkMatter, Undo, PendingSignUp } from "./tokens";

const MINUTE_MS = 60_000;
/** Repeating a request within this time sends no second email. */
const sameSignUpMs = 10 * MINUTE_MS;

/** Sources of consents without a page. */
const imported = "import";
const importUndone = "import taken back";

interface Reader {
  readonly id: string;
  readonly email: string;
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

export function createSubscriptions(deps: {
  store: NewsletterStore;
  clock: Clock;
  secret: string;
  /** IDs of the publication's lists, in order. */
  known: readonly string[];
  /** Null if mail is not configured. */
  emails: NewsletterEmails | null;
  addressOf: (request: Request) => string;
}) {
  const { store, clock, known, emails } = deps;
  const inOrder = (lists: readonly string[]) => known.filter((list) => lists.includes(list));

  /** There are few IP addresses, so an unkeyed hash of one could be reversed. */
  const placeOf = (source: string, request: Request | null): Place => ({
    source,
    clientHash:
      request &&
      createHmac("sha256", deps.secret)
        .update(`client ${deps.addressOf(request)}`)
        .digest(),
  });

  const isRecent = (at: Date | null | undefined, now: Date, withinMs: number) =>
    at !== null && at !== undefined && now.getTime() - at.getTime() < withinMs;

  /** Subscribes and returns the newly added lists. */
  async function subscribe(ledger: Ledger, lists: readonly string[], place: Place) {
    const fresh = lists.filter((list) => ledger.find(list)?.state !== "subscribed");
    await ledger.note(
      fresh.map((list) => ({ list, what: "confirmed" as const })),
      place,
    );
    return fresh;
  }

  async function leave(ledger: Ledger, lists: readonly string[], place: Place) {
    const left = lists.filter((list) => {
      const state = ledger.find(list)?.state;
      return state === "subscribed" || state === "asked";
    });
    const had = left.filter((list) => ledger.find(list)?.state === "subscribed");
    await ledger.note(
      left.map((list) => ({ list, what: "left" as const })),
      place,
    );
    return had;
  }

  return {
    /**
     * Records a request and sends the confirmation email, unless it was just sent.
     *
     * @returns whether an email was sent
     */
    async ask(options: {
      address: Address;
      lists: readonly string[];
      source: string;
      request: Request;
      /** The origin of the links in the email. */
      origin: string;
    }): Promise<boolean> {
      const { address, lists } = options;
      // A suppressed address gets no email, and the response does not reveal it.
      if (await store.findSuppression(address.hash)) return false;
      const now = clock.now();
      const place = placeOf(options.source, options.request);
      const { open, isDue } = await store.change(address, now, async (ledger) => {
        const missing = lists.filter((list) => ledger.find(list)?.state !== "subscribed");
        const fresh = missing.filter((list) => {
          const status = ledger.find(list);
          // Earlier emails don't confirm a list that was left since.
          const isVoid = status?.state === "left" && (status.emailedAt ?? now) <= status.since;
          return isVoid || !isRecent(status?.emailedAt, now, sameSignUpMs);
        });
        await ledger.note(
          fresh.map((list) => ({ list, what: "asked" as const, emailedAt: now })),
          place,
        );
        return { open: missing, isDue: missing.length === 0 || fresh.length > 0 };
      });
      if (!isDue || !emails) return false;
      if (open.length > 0) {
        const signUp = { hash: address.hash, lists: open, askedAt: now };
        await emails.confirm({ to: address.email, signUp, origin: options.origin });
      } else {
        await emails.already({ to: address.email, lists, hash: address.hash, at: now });
      }
      return true;
    },

    /**
     * Of requested lists, those that a sign-in email may name and start, and those that were left, which only
     * an email of their own starts again; neither for a suppressed address.
     */
    async splitForSignIn(address: Address, lists: readonly string[]) {
      if (await store.findSuppression(address.hash)) return { open: [], left: [] };
      const statuses = new Map(
        (await store.listStatuses(address.hash)).map(({ list, state }) => [list, state]),
      );
      return {
        open: lists.filter((list) => !["subscribed", "left"].includes(statuses.get(list) ?? "")),
        left: lists.filter((list) => statuses.get(list) === "left"),
      };
    },

    /** Notes that a sign-in email names these lists. */
    async noteAsked(options: {
      address: Address;
      lists: readonly string[];
      source: string;
      request: Request;
    }): Promise<void> {
      await store.change(options.address, clock.now(), async (ledger) => {
        const fresh = options.lists.filter((list) => !ledger.find(list));
        await ledger.note(
          fresh.map((list) => ({ list, what: "asked" as const })),
          placeOf(options.source, options.request),
        );
      });
    },

    /** The sign-in email that named these lists was used: starts them, except those that were left since. */
    async confirmWithSignIn(address: Address, lists: readonly string[]): Promise<void> {
      if (await store.findSuppression(address.hash)) return;
      const fresh = await store.change(address, clock.now(), (ledger) =>
        subscribe(
          ledger,
          inOrder(lists).filter((list) => ledger.find(list)?.state !== "left"),
          placeOf("letter: sign in", null),
        ),
      );
      if (fresh.length > 0) {
        await emails?.welcome({ to: address.email, hash: address.hash, lists: fresh });
      }
    },

    /** Starts the requested lists, except those unsubscribed since the request. */
    async confirm(
      { hash, lists, askedAt }: PendingSignUp,
      request: Request,
    ): Promise<
      | { state: "confirmed"; lists: readonly string[] }
      | { state: "over" }
      | { state: "suppressed"; because: Suppression }
    > {
      const because = await store.findSuppression(hash);
      if (because) return { state: "suppressed", because };
      const now = clock.now();
      const done = await store.changeFound({ hash, follows: false, now }, async (ledger) => {
        const open = inOrder(lists).filter((list) => {
          const status = ledger.find(list);
          return status && (status.state !== "left" || status.since < askedAt);
        });
        const fresh = await subscribe(ledger, open, placeOf("letter: confirm", request));
        return { open, fresh, email: ledger.email };
      });
      if (!done || done.open.length === 0) return { state: "over" };
      if (done.fresh.length > 0 && done.email !== null) {
        await emails?.welcome({ to: done.email, hash, lists: done.fresh });
      }
      return { state: "confirmed", lists: done.open };
    },

    /** Sets the lists of a reader with a verified address; returns the newly added ones. */
    async set({
      reader,
      address,
      lists,
      source,
      request,
      leavesOthers,
    }: {
      reader: Reader;
      address: Address;
      lists: readonly string[];
      source: string;
      request: Request;
      /** Whether to end lists that are not named. */
      leavesOthers: boolean;
    }): Promise<readonly string[]> {
      const now = clock.now();
      await store.settle(reader.id, address, now);
      return store.change(address, now, async (ledger) => {
        const place = placeOf(source, request);
        if (leavesOthers) {
          await leave(
            ledger,
            known.filter((list) => !lists.includes(list)),
            place,
          );
        }
        return subscribe(ledger, lists, place);
      });
    },

    /** Starts lists that a reader chose in another system, but none that this reader has left here. */
    async takeIn({
      reader,
      address,
      lists,
    }: {
      reader: Reader;
      address: Address;
      lists: readonly string[];
    }): Promise<{ state: "done" | "suppressed"; fresh: readonly string[] }> {
      if (await store.findSuppression(address.hash)) return { state: "suppressed", fresh: [] };
      const now = clock.now();
      await store.settle(reader.id, address, now);
      const fresh = await store.change(address, now, async (ledger) => {
        const sources = await ledger.listSources();
        const hasLeft = (list: string) =>
          ledger.find(list)?.state === "left" && sources.get(list) !== importUndone;
        return subscribe(
          ledger,
          inOrder(lists).filter((list) => !hasLeft(list)),
          placeOf(imported, null),
        );
      });
      return { state: "done", fresh };
    },

    /** Ends lists that `takeIn` started, except those that the reader has changed since. */
    async undoImport(address: Address, lists: readonly string[]): Promise<readonly string[]> {
      return store.change(address, clock.now(), async (ledger) => {
        const sources = await ledger.listSources();
        return leave(
          ledger,
          inOrder(lists).filter((list) => sources.get(list) === imported),
          placeOf(importUndone, null),
        );
      });
    },

    /** Moves a reader's lists to their verified address. Lists that anyone requested stay requested. */
    async settle(reader: Reader, address: Address): Promise<void> {
      if (await store.knows(reader.id, address.hash)) {
        await store.settle(reader.id, address, clock.now());
      }
    },

    /** Ends these lists, or all of them; returns which were subscribed. */
    async leave(
      { hash, lists }: { hash: Buffer; lists: LinkMatter["lists"] | "all" },
      request: Request | null,
      source = "letter: leave",
    ): Promise<readonly string[]> {
      const left = await store.changeFound({ hash, follows: true, now: clock.now() }, (ledger) =>
        leave(
          ledger,
          lists === "all" ? ledger.statuses.map(({ list }) => list) : lists,
          placeOf(source, request),
        ),
      );
      return inOrder(left ?? []);
    },

    /** Stops all newsletters to this address, even if requested again. */
    suppress: (hash: Buffer, because: Suppression) => store.suppress(hash, because, clock.now()),

    /** Undoes unsubscribing, and lifts the suppression if the link says so. */
    async undo({ hash, lists, lifts }: Undo, request: Request): Promise<readonly string[]> {
      if (lifts) await store.allow(hash);
      if (await store.findSuppression(hash)) return [];
      const back = await store.changeFound({ hash, follows: true, now: clock.now() }, (ledger) =>
        subscribe(
          ledger,
          inOrder(lists).filter((list) => ledger.find(list)?.state === "left"),
          placeOf("letter: undo", request),
        ),
      );
      return back ?? [];
    },
  };
}
