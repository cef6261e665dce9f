import { createContext } from "react";

/** The stylesheet's text, inlined into each document; null in the browser and in development. */
export const Sheet = createContext<string | null>(null);
