import { createRequestHandler, RouterContextProvider } from "react-router";
import { pageContext } from "../web/context";
import sheetUrl from "../web/styles/app.css?url";

export function createApp() {
  const handle = createRequestHandler(() => import("virtual:react-router/server-build"), "production");
  return {
    fetch: (request: Request) => {
      const context = new RouterContextProvider();
      context.set(pageContext, { bodies: new Map(), sheet: sheetUrl } as never);
      return handle(request, context);
    },
  };
}
