import { withHook } from "./store-hook";
import { interfaceStore } from "./interface-store";

export type { Paywall } from "./interface-store";

/** The interface's state, for components. */
export const useInterface = withHook(interfaceStore);
