export function writeList(given: { file: string; rows: number }): Promise<void>;
