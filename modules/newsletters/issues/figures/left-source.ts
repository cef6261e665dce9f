/** The source of a consent that was withdrawn by a link in an issue. */

const longest = 100;

/** An issue's name in an address; null if it is none. */
export const readIssueName = (typed: string | null | undefined): string | null =>
  typed && typed.length <= longest && /^[a-z0-9-]+$/.test(typed) ? typed : null;

export const leftSource = (issueName: string): string => `letter: leave, ${issueName}`;
