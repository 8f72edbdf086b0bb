/** Metrics for Prometheus, loaded only where they are asked for. Source: ruling R18. */
import type { FastifyInstance } from 'fastify'
import { type Aggregator, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const DURATION_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** `null` leaves the gauge out. */
type Values<Name extends string> = Readonly<Record<Name, number | null>>

export class Metrics {
  readonly registry = new Registry()
  readonly #readAll: (() => Promise<string>) | undefined

  /** @param readAll metrics of all workers; without it this process is the only one */
  constructor(readAll?: () => Promise<string>) {
    this.#readAll = readAll
    collectDefaultMetrics({ register: this.registry })
  }

  /** In Prometheus' text format. */
  read(): Promise<string> {
    return this.#readAll?.() ?? this.registry.metrics()
  }

  /**
   * Adds gauges that one reading fills at each scrape; a reading that fails leaves them out.
   * @param help what each means
   * @param aggregator how the values of several workers become one
   */
  gauges<Name extends string>(
    help: Readonly<Record<Name, string>>,
    read: () => Values<Name> | Promise<Values<Name>>,
    aggregator: Aggregator = 'max',
  ): void {
    let reading: Promise<Values<Name> | null> | null = null
    const readOnce = () => {
      // All gauges are collected in one turn.
      reading ??= Promise.try(read)
        .catch(() => null)
        .finally(() => {
          reading = null
        })
      return reading
    }
    for (const name of Object.keys(help) as Name[]) {
      new Gauge({
        name,
        help: help[name],
        aggregator,
        registers: [this.registry],
        async collect() {
          const value = (await readOnce())?.[name] ?? null
          if (value === null) this.remove()
          else this.set(value)
        },
      })
    }
  }

  /** Times requests by the pattern of their route; a stream has no time of its own. */
  watch(server: FastifyInstance): void {
    const duration = new Histogram({
      name: 'noren_http_request_duration_seconds',
      help: 'Requests by method, pattern of the route and status, without streams of changes',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers: [this.registry],
    })
    server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
      const { url: route = 'none' } = routeOptions
      if (!isStream) duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    })
  }
}
