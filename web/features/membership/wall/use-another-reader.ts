import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useAuth } from "../../account/session/auth-store";

/** Revalidates the page when the reader signs in or out, here or in another tab. */
export function useAnotherReader(): void {
  const { revalidate } = useRevalidator();
  const renew = useRef(revalidate);
  useEffect(() => {
    renew.current = revalidate;
  }, [revalidate]);
  const who = useAuth(({ isLoading, tier, account }) =>
    isLoading ? null : `${tier} ${account?.email}`,
  );
  const known = useRef(who);
  useEffect(() => {
    if (known.current !== null && who !== null && known.current !== who) void renew.current();
    known.current = who;
  }, [who]);
}
