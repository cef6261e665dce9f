/** SQL of pictures by URL. */
import type { Read } from "./query";

/** In percent from left and top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The focal points of the pictures with this URL: two entries may share one file. */
export function readFocalPoints(read: Read, url: string): Promise<readonly FocalPoint[]> {
  return read<FocalPoint>({
    name: "content-focal-points",
    text: `select distinct coalesce((e.fields ->> 'focal_x')::float8, 50) as x,
        coalesce((e.fields ->> 'focal_y')::float8, 50) as y
      from content.entries e
      where e.type = 'attachment' and e.fields ->> 'source' = $1 and e.status = 'publish'
      limit 20`,
    values: [url],
  });
}
