import { pageContext } from "../common/context";
import { movedOrMissing } from "../features/reading/not-found/not-found";
import type { Route } from "./+types/not-found";

export async function loader({ context, request }: Route.LoaderArgs): Promise<never> {
  const path = decodeURI(new URL(request.url).pathname);
  throw await movedOrMissing(context.get(pageContext), path);
}

/** Never rendered: the loader always throws, and the page boundary shows its 404 page. */
export default function NotFound() {
  return null;
}
