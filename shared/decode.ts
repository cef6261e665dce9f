/** Decodes a path of a URL or a segment of one; returns it unchanged if the encoding is invalid. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a URL, or a segment of one, is validly encoded. */
export function canDecode(text: string): boolean {
  try {
    // The bundler removes a call whose result is unused.
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}
