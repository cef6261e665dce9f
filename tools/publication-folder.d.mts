export function findPublicationFolder(): string;
export function getPublicationPath(): string;
export function getPublicationKey(): string;
export function getLookFolder(): string;
export function getPublicationAliases(): { find: RegExp; replacement: string }[];
