import { Histogram, type MetricObjectWithValues, type MetricValueWithName } from 'prom-client'

/** Observations with one combination of labels. */
export interface Series {
  /** Adds an observation. Takes a few nanoseconds: prom-client's own `observe` takes 1.5 µs. */
  observe(value: number): void
}

type Values<Label extends string> = MetricObjectWithValues<MetricValueWithName<Label>>

/**
 * A histogram for what every request observes. Its observations cost next to nothing: they are counted in plain arrays,
 * and converted to Prometheus' format only at a scrape.
 */
export class CountedHistogram<Label extends string> extends Histogram<Label> {
  readonly #name: string
  readonly #help: string
  readonly #bounds: readonly number[]
  readonly #series: CountedSeries<Label>[] = []

  /** @param config with `buckets` in ascending order */
  constructor(
    config: ConstructorParameters<typeof Histogram<Label>>[0] & { name: string; buckets: number[] },
  ) {
    super(config)
    this.#name = config.name
    this.#help = config.help
    this.#bounds = config.buckets
  }

  /** Opens a series; call it once for each combination of labels. */
  series(labels: Record<Label, string>): Series {
    const series = new CountedSeries(labels, this.#bounds)
    this.#series.push(series)
    return series
  }

  override get(): Promise<Values<Label>> {
    const values = this.#series.flatMap((series) => series.values(this.#name))
    // prom-client declares its types as an enumeration that it does not export.
    const type = 'histogram' as unknown as Values<Label>['type']
    return Promise.resolve({
      name: this.#name,
      help: this.#help,
      type,
      values,
      aggregator: 'sum',
      collect() {},
    })
  }

  /** prom-client calls this instead of `get` when it writes text. */
  getForPromString(): Promise<Values<Label>> {
    return this.get()
  }
}

class CountedSeries<Label extends string> implements Series {
  readonly #labels: Record<Label, string>
  readonly #bounds: readonly number[]
  /** Observations up to each bound and above the one before it; the last number counts those above all bounds. */
  readonly #counts: number[]
  #sum = 0

  constructor(labels: Record<Label, string>, bounds: readonly number[]) {
    this.#labels = labels
    this.#bounds = bounds
    this.#counts = [...bounds, Infinity].map(() => 0)
  }

  observe(value: number): void {
    const bounds = this.#bounds
    let index = 0
    while (index < bounds.length && value > (bounds[index] ?? 0)) index++
    this.#counts[index] = (this.#counts[index] ?? 0) + 1
    this.#sum += value
  }

  values(name: string): MetricValueWithName<Label>[] {
    const labels = this.#labels
    let count = 0
    const buckets = this.#counts.map((own, index) => {
      count += own
      const le = this.#bounds[index] ?? '+Inf'
      return { labels: { le, ...labels }, value: count, metricName: `${name}_bucket` }
    })
    return [
      ...buckets,
      { labels, value: this.#sum, metricName: `${name}_sum` },
      { labels, value: count, metricName: `${name}_count` },
    ]
  }
}
