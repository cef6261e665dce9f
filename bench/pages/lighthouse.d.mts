export interface NetworkRequest {
  readonly url: string;
  /** "Document", "Image", "Font", "Script", "Stylesheet" or "Other". */
  readonly resourceType: string;
  /** Chromium's: "VeryHigh", "High", "Medium", "Low" or "VeryLow". */
  readonly priority: string;
  /** Bytes on the line, headers included. */
  readonly transferSize: number;
  /** Milliseconds of the real loading, not of the simulated one. */
  readonly networkRequestTime: number;
  readonly networkEndTime: number;
}

export interface LighthouseFindings {
  /** Of 100: performance, accessibility, best practices, SEO. */
  readonly scores: readonly number[];
  /** Milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  /** The audits that lost points in any run. */
  readonly lost: readonly string[];
  /** The items that the last run loaded, in order. */
  readonly requests: readonly NetworkRequest[];
}

/** Medians of `runs` runs (3 unless told); `settings` go to Lighthouse as they are. */
export function runLighthouse(options: {
  url: string;
  executablePath?: string | undefined;
  runs?: number;
  settings?: object;
}): Promise<LighthouseFindings>;

/** Total blocking time in milliseconds. */
export interface Blocking {
  readonly withScripts: number;
  readonly withoutScripts: number;
  readonly difference: number;
}

/**
 * How long a page blocks, and how long it does without its scripts: medians of `runs` runs of each (5 unless
 * told), which take turns.
 */
export function measureBlocking(options: {
  url: string;
  executablePath?: string | undefined;
  runs?: number;
  settings?: object;
}): Promise<Blocking>;
