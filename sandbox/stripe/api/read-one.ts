import { z } from "zod";
import { type AnyCall, defineCall } from "./call";
import type { Kind } from "../store/kinds";

/** Retrieves one object by its ID: `GET PATH/ID`. */
export function readOne(path: string, kind: Kind): AnyCall {
  return defineCall({
    method: "GET",
    path: `${path}/:id`,
    params: z.strictObject({}),
    run: ({ store, path: { id } }) => store.get(kind, id!),
  });
}
