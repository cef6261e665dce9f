import useSwr, { useSWRConfig } from "swr";
import type { DeskSections } from "../../modules/content/types";
import { call, CallError } from "../common/call";

const address = "/paper/sections";

/** The paper's sections, and what changes them. Each change answers with all of them. */
export function usePaperSections() {
  const { data, error, mutate, isValidating } = useSwr(address, call<DeskSections>);
  const { mutate: mutateOthers } = useSWRConfig();

  /** @throws CallError; after a conflict the list is what the others have made */
  async function send(
    path: string,
    options: { method: "POST" | "PATCH" | "PUT" | "DELETE"; body: unknown; seen?: string | number },
  ): Promise<DeskSections> {
    try {
      const next = await call<DeskSections>(`${address}${path}`, options);
      await mutate(next, { revalidate: false });
      // The choosers of the other desks.
      void mutateOthers("/sections");
      return next;
    } catch (failure) {
      if (failure instanceof CallError && failure.status === 412) await mutate();
      throw failure;
    }
  }

  return { data, error: error as unknown, isValidating, reload: () => mutate(), send };
}

export type PaperSectionsState = ReturnType<typeof usePaperSections>;
