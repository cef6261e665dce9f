import { createContext } from "react";

interface BuiltFiles {
  /** URL of the early script (early/early.ts). */
  readonly earlyScript: string;
  /** False in development, where the stylesheet is a file. */
  readonly isInline: boolean;
}

/** What documents refer to, provided by the server. */
export const Built = createContext<BuiltFiles>({ earlyScript: "", isInline: false });
