import { createContext } from "react";

/** The URL of the early script (early/early.ts), which the server provides. */
export const EarlyScript = createContext<string | undefined>(undefined);
