import { createContext } from "react";

/** The text of the inline styles; null in the browser and in development. */
export const Sheet = createContext<string | null>(null);
