/** The early script of `npm run dev`: with Vite's client, which reloads changed modules. */
// Declared in hmr.d.ts.
import "virtual:react-router/inject-hmr-runtime";
import "./early";
