/**
 * Every navigation asks for the root's data again. Where it fails, the last ones stay, so that the
 * error is the page's alone and the shell around it is not taken away with it.
 */
import { useEffect } from "react";
import { useRouteLoaderData, type DataStrategyResult } from "react-router";
import type { RootData } from "./common/root-data";

/** Set in browsers only. */
let kept: RootData | null = null;

export function useKeptRootData(): void {
  const data = useRouteLoaderData<RootData>("root");
  useEffect(() => {
    if (data) kept = data;
  }, [data]);
}

/** A redirect comes in the place of an error, and is none. */
export function withKeptRootData(
  results: Record<string, DataStrategyResult>,
): Record<string, DataStrategyResult> {
  const { root } = results;
  if (!kept || root?.type !== "error" || root.result instanceof Response) return results;
  return { ...results, root: { type: "data", result: kept } };
}
