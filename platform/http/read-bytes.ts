/** Bodies already read, since a body can be read only once; null: longer than allowed. */
const bodies = new WeakMap<Request, Promise<Uint8Array | null>>();

/**
 * Reads a body, or returns null if it has more than `limit` bytes: by Content-Length if present, else
 * before storing more. A repeated call returns the same bytes; a body that was too long stays null.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | null> {
  const reading = bodies.get(request) ?? readWithin(request, limit);
  bodies.set(request, reading);
  const bytes = await reading;
  return bytes === null || bytes.byteLength > limit ? null : bytes;
}

async function readWithin(request: Request, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
