import { pageContext } from "../common/context";
import { movedOrMissing } from "../features/reading/not-found/not-found";
import type { Route } from "./+types/not-found";

export async function loader({ context, request }: Route.LoaderArgs): Promise<never> {
  const { pathname, search } = new URL(request.url);
  throw await movedOrMissing(context.get(pageContext), decodeURI(pathname) + search);
}

/** Never rendered: the loader always throws, and the page boundary shows its 404 page. */
export default function NotFound() {
  return null;
}
