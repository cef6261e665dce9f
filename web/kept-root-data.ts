/**
 * Every navigation reloads the root's data. Where that fails, the previous data is used, so that
 * the error affects only the page and not the shell around it.
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

/** A redirect has type `error` but is no failure. */
export function withKeptRootData(
  results: Record<string, DataStrategyResult>,
): Record<string, DataStrategyResult> {
  const { root } = results;
  if (!kept || root?.type !== "error" || root.result instanceof Response) return results;
  return { ...results, root: { type: "data", result: kept } };
}
