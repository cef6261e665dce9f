/** The packages that a built server loads from node_modules. */
export const runtimePackages: string[];
