import { createContext } from "react";

/**
 * Article bodies of the document being rendered, by article id. They stand in the markup and do
 * not travel a second time as hydration data; in the browser the map is empty.
 */
export const Bodies = createContext<ReadonlyMap<number, string>>(new Map());
