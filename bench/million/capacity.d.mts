/** Values that a test of the guide uses. */
export function describeCapacity(figures: unknown): string;
export function putInGuide(guide: string, text: string): string;
