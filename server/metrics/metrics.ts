/** The text of `/metrics`, in Prometheus's format, made when someone asks for it. */
import { collectDefaultMetrics, type Metric, Registry } from "prom-client";
import type { Log } from "../../platform/log";
import type { Measure, Sample } from "../../platform/telemetry/measures";

const prefix = "broadsheet_";
/** A measure that takes longer is left out: Prometheus itself waits for ten seconds. */
const longestMs = 3_000;

export function createMetrics(options: { measures: readonly Measure[]; log: Log }): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const measure of options.measures) {
    const name = prefix + measure.name;
    const { help, type, across } = measure;
    const metric = {
      name,
      help,
      type,
      aggregator: across,
      reset: () => undefined,
      async get() {
        const samples = await readInTime(measure, options.log);
        return {
          name,
          help,
          type,
          aggregator: across,
          values: samples.map((sample) => toValue(name, sample)),
        };
      },
    };
    // The type describes prom-client's own classes; the registry needs only these properties.
    registry.registerMetric(metric as unknown as Metric);
  }
  return registry;
}

/** No samples if the measure fails, for example because the database is down. */
async function readInTime(measure: Measure, log: Log): Promise<readonly Sample[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${measure.name} took too long`)), longestMs);
  });
  try {
    return await Promise.race([measure.read(), late]);
  } catch (error) {
    log.debug({ err: error, measure: measure.name }, "could not read a measure");
    return [];
  } finally {
    clearTimeout(timer);
  }
}

function toValue(name: string, { value, labels = {}, suffix }: Sample) {
  return { value, labels, ...(suffix && { metricName: name + suffix }) };
}
