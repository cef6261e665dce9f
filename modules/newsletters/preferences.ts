/** What a reader who is signed in has, and how they change it. */
import { readAddress } from "./address";
import type { State } from "./ledger-store";
import type { NewsletterStore, Suppression } from "./newsletter-store";
import type { Subscriptions } from "./subscriptions";

interface Owner {
  readonly id: string;
  readonly email: string;
}

/** As it goes over the wire. */
export interface NewsletterPreferences {
  readonly email: string;
  /** Why nothing is sent to the address, whatever is chosen; null: it is. */
  readonly suppressed: Suppression | null;
  readonly lists: readonly {
    readonly id: string;
    /** `asked`: a letter that asks to confirm it is under way. */
    readonly state: State | "none";
    /** ISO 8601 instant; null where nothing was ever said. */
    readonly since: string | null;
  }[];
}

export type Preferences = ReturnType<typeof createPreferences>;

export function createPreferences(deps: {
  store: NewsletterStore;
  subscriptions: Subscriptions;
  known: readonly string[];
}) {
  const { store, subscriptions, known } = deps;

  async function find({ email }: Owner): Promise<NewsletterPreferences> {
    const address = readAddress(email);
    const statuses = address ? await store.listStatuses(address.hash) : [];
    return {
      email,
      suppressed: address && (await store.findSuppression(address.hash)),
      lists: known.map((id) => {
        const status = statuses.find(({ list }) => list === id);
        return {
          id,
          state: status?.state ?? "none",
          since: status?.since.toISOString() ?? null,
        };
      }),
    };
  }

  return {
    find,

    /**
     * Makes the reader's lists exactly these; null where nothing may be sent to the address.
     *
     * @param given.allows whether the reader takes that back
     */
    async save(
      reader: Owner,
      given: { lists: readonly string[]; allows: boolean; request: Request },
    ): Promise<NewsletterPreferences | null> {
      const address = readAddress(reader.email);
      if (!address) return null;
      if (given.allows) await store.allow(address.hash);
      else if (await store.findSuppression(address.hash)) return null;
      await subscriptions.set({
        reader,
        address,
        lists: known.filter((list) => given.lists.includes(list)),
        source: "dashboard",
        request: given.request,
        leavesOthers: true,
      });
      return find(reader);
    },
  };
}
