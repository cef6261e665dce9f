/** `/pattern/flags` to where it stands, as `path:line`, of every expression that the product ships. */
export function findExpressions(root: string): Map<string, string[]>;
