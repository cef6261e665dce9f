/**
 * React Router's Vite plugin needs this file. Pages run no router in the browser: what they run begins
 * with early/early.ts.
 */
export {};
