/**
 * The ID of an action: the server does it once, however often it arrives. `crypto.randomUUID` needs HTTPS or
 * this machine.
 */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [0, 8, 12, 16, 20]
    .map((from, index) => hex.slice(from, [8, 12, 16, 20, 32][index]))
    .join("-");
}
