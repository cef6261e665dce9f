import { redirect } from "react-router";
import { pageContext } from "../common/context";
import { notFound } from "../features/reading/not-found/not-found";
import type { Route } from "./+types/not-found";

export async function loader({ context, request }: Route.LoaderArgs): Promise<never> {
  const page = context.get(pageContext);
  const moved = await page.content.findRedirect(decodeURI(new URL(request.url).pathname));
  throw moved?.to ? redirect(moved.to, 301) : await notFound(page, moved !== null);
}

/** Never rendered: the loader always throws, and the page boundary shows its 404 page. */
export default function NotFound() {
  return null;
}
