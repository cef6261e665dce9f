/** Where something is that can be embedded, and what providers' rules read of an address. */
export interface Place {
  readonly id: string;
  readonly address: string;
  readonly frameUrl: string;
}

const plainId = /^[\w-]{1,64}$/;
export const digits = /^\d{1,24}$/;

export function isId(text: string | null | undefined, form = plainId): text is string {
  return typeof text === "string" && form.test(text);
}

export const partsOf = (url: URL): string[] =>
  url.pathname.split("/").filter((part) => part !== "");
