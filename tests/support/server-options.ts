import { pino } from 'pino'
import type { ServerOptions } from '../../server/create-server'
import { createMetrics } from '../../server/monitoring/metrics'
import { METRICS_TOKEN } from './metrics'

/** Options of a server without a dataset, a build or pages, for tests of the server around pages. */
export function serverOptions(): Omit<ServerOptions, 'pages'> {
  return {
    environment: { TRUST_PROXY: 0, METRICS_TOKEN },
    log: pino({ level: 'silent' }),
    site: {
      siteUrl: null,
      formBaseUrl: null,
      formScriptUrl: null,
      mediaBaseUrl: '',
      demoProfiles: true,
    },
    assetOrigin: null,
    staticFiles: null,
    ready: () => Promise.resolve(),
    metrics: createMetrics,
  }
}
