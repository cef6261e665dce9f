import { plainPath } from "../../../common/header-form";

/** Whether the page at this path carries the subscribe bar: the front and the sections (SPEC 2). */
export function hasSubscribeBar(pathname: string): boolean {
  return /^\/(section\/[^/]+)?$/.test(plainPath(pathname));
}
