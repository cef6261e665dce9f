import { useState } from "react";
import { usePage } from "../../../common/page/facts";
import { findKeepReadingHash } from "../../../common/keep-reading";
import { withoutAddress } from "./flow/recognize";

/** Where a reader returns after signing in on another page: in a story, to the end of the teaser. */
export function useReturnPath(): string {
  const { pathname, search } = usePage();
  const [hash] = useState(findKeepReadingHash);
  return pathname + withoutAddress(search) + hash;
}
