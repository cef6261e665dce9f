/**
 * Registry of analytics services that get visitor reports. A vendor is an adapter; pages depend on
 * none of them.
 */
import type { VisitorType } from "../../account/session/visitor-type";

/**
 * A receiver of reports. `path`: of the current page, without a query. `visitorType` may throw:
 * other receivers still get their report.
 */
export interface AnalyticsAdapter {
  readonly name: string;
  visitorType(type: VisitorType, path: string): void;
}

export interface VisitorReports {
  /**
   * Adds a receiver, replacing one of the same name; returns a function that removes it. A late
   * receiver gets the last report: vendors start after everything else.
   */
  register(adapter: AnalyticsAdapter): () => void;
  report(type: VisitorType, path: string): void;
}

/** Creates a registry; the website uses the single one below. */
export function createVisitorReports(first: readonly AnalyticsAdapter[] = []): VisitorReports {
  const adapters = new Map(first.map((adapter) => [adapter.name, adapter]));
  let last: VisitorTypeDetail | null = null;

  function tell(adapter: AnalyticsAdapter, { type, path }: VisitorTypeDetail): void {
    try {
      adapter.visitorType(type, path);
    } catch {
      // A vendor's failure must not affect the page or other receivers.
    }
  }

  return {
    register(adapter) {
      adapters.set(adapter.name, adapter);
      if (last) tell(adapter, last);
      return () => {
        if (adapters.get(adapter.name) === adapter) adapters.delete(adapter.name);
      };
    },
    report(type, path) {
      last = { type, path };
      for (const adapter of adapters.values()) tell(adapter, last);
    },
  };
}

/** Detail of a `visitor-type` event. */
export interface VisitorTypeDetail {
  /** 0 anonymous, 1 registered, 3 reader, 4 member, 5 founder; see `visitor-type.ts`. */
  readonly type: VisitorType;
  /** Path of the current page, without a query. */
  readonly path: string;
}

/**
 * Dispatches the report as a DOM event, for tag managers and scripts that a publisher adds:
 * `window.addEventListener("visitor-type", ({ detail }) => …)`, with `detail.type` and
 * `detail.path`. Fires once the reader is known, and again when the type changes or the browser
 * shows the page again.
 */
const windowEvents: AnalyticsAdapter = {
  name: "window-events",
  visitorType(type, path) {
    const detail: VisitorTypeDetail = { type, path };
    window.dispatchEvent(new CustomEvent("visitor-type", { detail }));
  },
};

const reports = createVisitorReports([windowEvents]);

/** Reports the visitor's type at this path to every receiver. */
export const reportVisitorType = reports.report;

/** Adds a vendor's receiver; see `VisitorReports.register`. */
export const registerAnalytics = reports.register;
