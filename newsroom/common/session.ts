/** Who is signed in. */
import { create } from "zustand";
import type { Right, StaffRole } from "../../shared/newsroom/staff-rights";
import { useAsk } from "./identity/ask-again";
import { call, CallError } from "./call";
import { forgetForms } from "./forms/form-store";

export interface Me {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly rights: readonly Right[];
}

interface SessionState {
  /** Undefined: not known yet; null: signed out. */
  readonly me: Me | null | undefined;
  /** Why `me` is not known. */
  readonly error: string | null;
  load(): Promise<void>;
  signOut(): Promise<void>;
}

export const useSession = create<SessionState>((set) => ({
  me: undefined,
  error: null,
  async load() {
    try {
      const me = await call<Me>("/me", { mayAsk: false });
      useAsk.setState({ staffId: me.id });
      set({ me, error: null });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) set({ me: null, error: null });
      else set({ error: (error as Error).message });
    }
  },
  async signOut() {
    await call("/sign-out", { method: "POST", mayAsk: false });
    forgetForms();
    // A new document keeps no list in memory.
    location.assign("/desk");
  },
}));

/** Whether the person may do this; the server decides again. */
export function useMay(right: Right): boolean {
  return useSession(({ me }) => me?.rights.includes(right) ?? false);
}
