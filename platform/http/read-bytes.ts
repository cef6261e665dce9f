/** Bodies that were read, since a body can be read once only; null: longer than was allowed. */
const bodies = new WeakMap<Request, Promise<Uint8Array | null>>();

/**
 * All bytes of a body, or null when it has more than `limit`: by what the request says of its length
 * where it does, else before more than that is kept. Asked again, it answers from what was read; a
 * body that was too long once stays so.
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
