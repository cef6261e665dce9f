/**
 * Whom the media-analytics service and its like are told of visitors. A vendor is an adapter; the
 * page knows none of them.
 */
import type { VisitorType } from "../../account/session/visitor-type";

/**
 * One receiver of reports. `path`: of the page that is read, without a query. `visitorType` may
 * throw: nobody else is kept from theirs.
 */
export interface AnalyticsAdapter {
  readonly name: string;
  visitorType(type: VisitorType, path: string): void;
}

export interface VisitorReports {
  /**
   * Adds a receiver, in the place of one of the same name; answers how to take it out again. One
   * that comes late is told the last report: vendors start when everything else has.
   */
  register(adapter: AnalyticsAdapter): () => void;
  report(type: VisitorType, path: string): void;
}

/** A registry of receivers; the paper has one, below. */
export function createVisitorReports(first: readonly AnalyticsAdapter[] = []): VisitorReports {
  const adapters = new Map(first.map((adapter) => [adapter.name, adapter]));
  let last: VisitorTypeDetail | null = null;

  function tell(adapter: AnalyticsAdapter, { type, path }: VisitorTypeDetail): void {
    try {
      adapter.visitorType(type, path);
    } catch {
      // A vendor's failure is the vendor's: the page and the other receivers go on.
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

/** What a `visitor-type` event carries. */
export interface VisitorTypeDetail {
  /** 0 anonymous, 1 registered, 3 reader, 4 member, 5 founder; see `visitor-type.ts`. */
  readonly type: VisitorType;
  /** The path that was come to, without a query. */
  readonly path: string;
}

/**
 * Tells the page itself, for tag managers and scripts that a publisher adds:
 * `window.addEventListener("visitor-type", ({ detail }) => …)`, with `detail.type` and
 * `detail.path`. It comes once it is known who reads, and again on every change of page.
 */
const windowEvents: AnalyticsAdapter = {
  name: "window-events",
  visitorType(type, path) {
    const detail: VisitorTypeDetail = { type, path };
    window.dispatchEvent(new CustomEvent("visitor-type", { detail }));
  },
};

const reports = createVisitorReports([windowEvents]);

/** Tells every receiver what kind of visitor reads the page at this path. */
export const reportVisitorType = reports.report;

/** Adds a vendor that wants to be told; see `VisitorReports.register`. */
export const registerAnalytics = reports.register;
