import { useEffect, useRef } from "react";
import { refreshPage } from "../../../common/page/refresh-page";
import { useAuth } from "../../account/session/use-auth";

/** Refreshes the page when the reader signs in or out, here or in another tab. */
export function useAnotherReader(): void {
  const who = useAuth(({ isLoading, tier, account }) =>
    isLoading ? null : `${tier} ${account?.email}`,
  );
  const known = useRef(who);
  useEffect(() => {
    if (known.current !== null && who !== null && known.current !== who) void refreshPage();
    known.current = who;
  }, [who]);
}
