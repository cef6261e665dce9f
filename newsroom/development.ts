/** The newsroom's script in `npm run dev`: with Vite's client, which reloads changed modules. */
// Declared in web/early/hmr.d.ts.
import "virtual:react-router/inject-hmr-runtime";
import "./main";

// The runtime asks the website's router for new data first; the newsroom has none.
Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } });
