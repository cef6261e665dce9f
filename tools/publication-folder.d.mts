export function findPublicationFolder(): string;
export function getPublicationPath(): string;
export function getPublicationAliases(): { find: RegExp; replacement: string }[];
