import { createContext } from "react";

interface BuiltFiles {
  /** URL of the early script (early/early.ts). */
  readonly earlyScript: string;
  /** False in development, where the stylesheet is a file. */
  readonly isInline: boolean;
  /** The ID of the request that the document answers, for pages that say that it failed. */
  readonly requestId: string | null;
}

/** The values that documents refer to, provided by the server. */
export const Built = createContext<BuiltFiles>({
  earlyScript: "",
  isInline: false,
  requestId: null,
});
