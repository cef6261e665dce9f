import { usePage } from "../../../common/page/facts";
import { findKeepReadingHash } from "../../../common/keep-reading";
import { useHydrated } from "../../../common/use-hydrated";
import { withoutAddress } from "./flow/recognize";

/**
 * Where a reader returns after signing in on another page: in a story, to the end of the teaser. In
 * markup the path alone: a stored page is shared by all queries that do not change it.
 */
export function useReturnPath(): string {
  const { pathname } = usePage();
  const isHydrated = useHydrated();
  return isHydrated
    ? pathname + withoutAddress(window.location.search) + findKeepReadingHash()
    : pathname;
}
