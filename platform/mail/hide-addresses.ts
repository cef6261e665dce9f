const anyAddress = /[^\s<>"',;:]+@[^\s<>"',;:]+/g;

/** Replaces email addresses in what a mail server says: it is logged and shown to staff. */
export const hideAddresses = (text: string): string => text.replaceAll(anyAddress, "…");
