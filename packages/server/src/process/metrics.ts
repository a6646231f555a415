/** Upper bounds in seconds; the last bucket is everything. */
const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

interface Histogram {
  readonly help: string;
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** Numbers about the running process, in the text form Prometheus reads. */
export class Metrics {
  readonly #counters = new Map<string, { help: string; values: Map<string, number> }>();
  readonly #gauges = new Map<string, { help: string; read: () => number | Promise<number> }>();
  readonly #histograms = new Map<string, Histogram>();

  /** `labels` as they are printed: `status="200"`. */
  count(name: string, help: string, labels = ''): void {
    const counter = this.#counters.get(name) ?? { help, values: new Map<string, number>() };
    counter.values.set(labels, (counter.values.get(labels) ?? 0) + 1);
    this.#counters.set(name, counter);
  }

  /** Read when somebody asks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    this.#gauges.set(name, { help, read });
  }

  observe(name: string, help: string, seconds: number): void {
    const found = this.#histograms.get(name);
    const histogram = found ?? { help, buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
    if (!found) this.#histograms.set(name, histogram);
    const at = BOUNDS.findIndex((bound) => seconds <= bound);
    if (at >= 0) histogram.buckets[at]++;
    histogram.sum += seconds;
    histogram.count++;
  }

  async format(): Promise<string> {
    const lines: string[] = [];
    for (const [name, { help, values }] of this.#counters) {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} counter`);
      for (const [labels, value] of values) lines.push(`${name}${labels ? `{${labels}}` : ''} ${value}`);
    }
    for (const [name, { help, read }] of this.#gauges)
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${await readNow(read)}`);
    for (const [name, histogram] of this.#histograms) lines.push(...formatHistogram(name, histogram));
    return `${lines.join('\n')}\n`;
  }
}

/** What cannot be found out now is no number, and keeps no other from being read. */
async function readNow(read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}

function formatHistogram(name: string, { help, buckets, sum, count }: Histogram): string[] {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
  let total = 0;
  for (const [i, bound] of BOUNDS.entries()) {
    total += buckets[i];
    lines.push(`${name}_bucket{le="${bound}"} ${total}`);
  }
  return [...lines, `${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`];
}
