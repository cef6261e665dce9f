/** The life of a wish: asked for, confirmed, left, taken back. */
import { createHmac } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Address } from "./address";
import type { NewsletterEmails } from "./emails/newsletter-emails";
import type { Ledger, Place, ListStatus } from "./ledger-store";
import type { NewsletterStore, Suppression } from "./newsletter-store";
import type { LinkMatter, Undo, PendingSignUp } from "./tokens";

const MINUTE_MS = 60_000;
/** Asking again within this sends no second letter. */
const sameSignUpMs = 10 * MINUTE_MS;
/** So long after it a letter to sign in still confirms what was asked for with it. */
const withSignInMs = 24 * 60 * MINUTE_MS;

interface Reader {
  readonly id: string;
  readonly email: string;
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

export function createSubscriptions(deps: {
  store: NewsletterStore;
  clock: Clock;
  secret: string;
  /** Ids of the paper's lists, in its order. */
  known: readonly string[];
  /** Null where letters can neither be sent nor kept. */
  emails: NewsletterEmails | null;
  addressOf: (request: Request) => string;
}) {
  const { store, clock, known, emails } = deps;
  const inOrder = (lists: readonly string[]) => known.filter((list) => lists.includes(list));

  /** Of few addresses of the net there are few: only with a secret is a hash of one a secret. */
  const placeOf = (source: string, request: Request | null): Place => ({
    source,
    clientHash:
      request &&
      createHmac("sha256", deps.secret)
        .update(`client ${deps.addressOf(request)}`)
        .digest(),
  });

  const having = (ledger: Ledger, state: ListStatus["state"]) =>
    inOrder(ledger.statuses.filter((status) => status.state === state).map(({ list }) => list));

  const isRecent = (at: Date | null | undefined, now: Date, withinMs: number) =>
    at !== null && at !== undefined && now.getTime() - at.getTime() < withinMs;

  /** Subscribes, and says which of the lists are new. */
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
     * Writes a wish down and sends the letter that asks to confirm it, unless it just went out.
     * @returns whether a letter was sent
     */
    async ask(given: {
      address: Address;
      lists: readonly string[];
      source: string;
      withSignIn: boolean;
      request: Request;
      /** Where the links of the letter lead. */
      origin: string;
    }): Promise<boolean> {
      const { address, lists, withSignIn } = given;
      // The answer is the same as to everybody: that nothing comes is what they asked for.
      if (await store.findSuppression(address.hash)) return false;
      const now = clock.now();
      const place = placeOf(given.source, given.request);
      const { open, isDue } = await store.change(address, now, async (ledger) => {
        const missing = lists.filter((list) => ledger.find(list)?.state !== "subscribed");
        const at = withSignIn ? "withSignInAt" : "emailedAt";
        const fresh = missing.filter((list) => {
          const status = ledger.find(list);
          return status?.state !== "asked" || !isRecent(status[at], now, sameSignUpMs);
        });
        await ledger.note(
          fresh.map((list) => ({ list, what: "asked" as const, [at]: now })),
          place,
        );
        return { open: missing, isDue: missing.length === 0 || fresh.length > 0 };
      });
      if (withSignIn || !isDue || !emails) return false;
      if (open.length > 0) {
        const signUp = { hash: address.hash, lists: open, askedAt: now };
        await emails.confirm({ to: address.email, signUp, origin: given.origin });
      } else {
        await emails.already({ to: address.email, lists, hash: address.hash, at: now });
      }
      return true;
    },

    /** What a letter's link asked for begins; whatever was left since stays as it is. */
    async confirm(
      { hash, lists, askedAt }: PendingSignUp,
      request: Request,
    ): Promise<
      { state: "confirmed"; lists: readonly string[] } | { state: "over" } | { state: "suppressed" }
    > {
      if (await store.findSuppression(hash)) return { state: "suppressed" };
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

    /** Makes the lists of a reader with a proved address exactly these; answers what was begun. */
    async set(given: {
      reader: Reader;
      address: Address;
      lists: readonly string[];
      source: string;
      request: Request;
      /** Whether what is not named ends. */
      leavesOthers: boolean;
    }): Promise<readonly string[]> {
      const { reader, address, lists, source, request, leavesOthers } = given;
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

    /** A reader has proved their address: what they asked for together with the letter begins. */
    async settle(reader: Reader, address: Address): Promise<void> {
      if (!(await store.knows(reader.id, address.hash))) return;
      const now = clock.now();
      await store.settle(reader.id, address, now);
      if (await store.findSuppression(address.hash)) return;
      const fresh = await store.change(address, now, (ledger) => {
        const waiting = having(ledger, "asked").filter((list) =>
          isRecent(ledger.find(list)?.withSignInAt, now, withSignInMs),
        );
        return subscribe(ledger, waiting, placeOf("letter: sign in", null));
      });
      if (fresh.length > 0) {
        await emails?.welcome({ to: address.email, hash: address.hash, lists: fresh });
      }
    },

    /** Leaves these lists, or all of them; answers which of them were had. */
    async leave(
      { hash, lists }: { hash: Buffer; lists: LinkMatter["lists"] | "all" },
      request: Request | null,
    ): Promise<readonly string[]> {
      const left = await store.changeFound({ hash, follows: true, now: clock.now() }, (ledger) =>
        leave(
          ledger,
          lists === "all" ? ledger.statuses.map(({ list }) => list) : lists,
          placeOf("letter: leave", request),
        ),
      );
      return inOrder(left ?? []);
    },

    /** Nothing is sent to this address any more, whoever asks for it. */
    suppress: (hash: Buffer, because: Suppression) => store.suppress(hash, because, clock.now()),

    /** Takes leaving back, and, where it was asked for, that nothing is sent at all. */
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
