import { data } from "react-router";
import type { Story } from "../modules/content/content";
import type { PageContext } from "./context";

export interface NotFoundData {
  readonly stories: readonly Story[];
}

/** What a loader throws when the paper has no such page: a 404 with somewhere to go. */
export async function notFound({ content }: PageContext) {
  const { stories } = await content.listStories({ limit: 6 });
  return data<NotFoundData>({ stories }, { status: 404 });
}
