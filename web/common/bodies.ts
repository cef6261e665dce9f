import { createContext } from "react";

/**
 * Article bodies of the document being rendered, by article id. They are in the markup already, so
 * they are not sent again as hydration data; in the browser the map is empty.
 */
export const Bodies = createContext<ReadonlyMap<number, string>>(new Map());
