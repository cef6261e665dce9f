/** Removes trailing slashes; `/` becomes empty. */
export function trimEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** Removes leading and trailing slashes. */
export function trimSlashes(path: string): string {
  let begin = 0;
  while (path[begin] === "/") begin += 1;
  return trimEndSlashes(path.slice(begin));
}
