import { pageContext } from "../common/context";
import { notFound } from "../features/reading/not-found/not-found";
import type { Route } from "./+types/not-found";

export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  throw await notFound(context.get(pageContext));
}

/** Never rendered: the loader always throws, and the page boundary shows its 404 page. */
export default function NotFound() {
  return null;
}
