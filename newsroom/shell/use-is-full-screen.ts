import { matchRoute, useLocation, useRouter } from "wouter";
import { desks } from "./desks";

/** Whether the desk of the address is shown without rail and dock. */
export function useIsFullScreen(): boolean {
  const [location] = useLocation();
  const { parser } = useRouter();
  return desks.find(({ path }) => matchRoute(parser, path, location)[0])?.isFullScreen ?? false;
}
