import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { CountedHistogram } from './counted-histogram'

const config = {
  name: 'took_seconds',
  help: 'Time',
  labelNames: ['route', 'status'],
  buckets: [0.001, 0.5, 2],
}
const labels = { route: 'page', status: '2xx' }
const observed = [0.0002, 0.001, 0.4, 0.6, 2, 7]

it('reports exactly what a histogram of prom-client reports', async () => {
  const ours = new Registry()
  const theirs = new Registry()
  const counted = new CountedHistogram({ ...config, registers: [ours] })
  const plain = new Histogram({ ...config, registers: [theirs] })
  const pages = counted.series(labels)
  for (const seconds of observed) {
    pages.observe(seconds)
    plain.observe(labels, seconds)
  }
  counted.series({ route: 'api', status: '5xx' }).observe(1)
  plain.observe({ route: 'api', status: '5xx' }, 1)
  expect(await ours.metrics()).toBe(await theirs.metrics())
})

it('reports no series before the first observation', async () => {
  const ours = new Registry()
  const theirs = new Registry()
  new CountedHistogram({ ...config, registers: [ours] })
  new Histogram({ ...config, registers: [theirs] })
  expect(await ours.metrics()).toBe(await theirs.metrics())
})
