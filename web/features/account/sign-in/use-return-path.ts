import { useState } from "react";
import { useLocation } from "react-router";
import { findKeepReadingHash } from "../../../common/keep-reading";
import { withoutAddress } from "./flow/recognize";

/** Where a reader comes back to who leaves this page to sign in: in a story, to its wall's line. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  const [hash] = useState(findKeepReadingHash);
  return pathname + withoutAddress(search) + hash;
}
