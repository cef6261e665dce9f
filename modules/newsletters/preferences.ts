/** The preferences of a signed-in reader. */
import { z } from "zod";
import type { AnswerOf } from "../../platform/http/answer-of";
import { readAddress } from "./address";
import type { NewsletterStore } from "./newsletter-store";
import type { Subscriptions } from "./subscriptions";

interface Owner {
  readonly id: string;
  readonly email: string;
}

/** The response body. */
export const preferencesAnswer = z.object({
  email: z.string(),
  /** Why nothing is sent to the address, regardless of the lists; null: not suppressed. */
  suppressed: z.enum(["bounced", "complained", "asked"]).nullable(),
  lists: z.array(
    z.object({
      id: z.string(),
      /** `asked`: waiting for confirmation by email. */
      state: z.enum(["asked", "subscribed", "left", "none"]),
      /** Null if the list was never requested. */
      since: z.iso.datetime().nullable(),
    }),
  ),
});

export type NewsletterPreferences = AnswerOf<typeof preferencesAnswer>;

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
     * Sets the reader's lists to exactly these; null if the address is suppressed.
     *
     * @param options.allows whether to lift the suppression
     */
    async save(
      reader: Owner,
      options: { lists: readonly string[]; allows: boolean; request: Request },
    ): Promise<NewsletterPreferences | null> {
      const address = readAddress(reader.email);
      if (!address) return null;
      if (options.allows) await store.allow(address.hash);
      else if (await store.findSuppression(address.hash)) return null;
      await subscriptions.set({
        reader,
        address,
        lists: known.filter((list) => options.lists.includes(list)),
        source: "dashboard",
        request: options.request,
        leavesOthers: true,
      });
      return find(reader);
    },
  };
}
