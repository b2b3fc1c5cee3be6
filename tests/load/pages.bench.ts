/*
 * What a kept page costs, against a plain `node:http` server that sends the same bytes and headers. Both run at the same
 * time and are asked in turn, so that what else the machine does hits both. Prints answers a second and the CPU time of the
 * server for each answer, and our share of the plain server. Needs `npm run build`.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './connections'

const SITE = process.env.BENCH_SITE ?? 'build/server/main.js'
const PATH = '/en/home'
const TURNS = Number(process.env.BENCH_TURNS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
const CONNECTIONS = (process.env.BENCH_CONNECTIONS ?? '1,16,256').split(',').map(Number)
/** Of `/proc/PID/stat`, in Hz. */
const CLOCK_TICKS = 100

if (!existsSync(SITE)) {
  console.log('Pages of the site were not measured: it has not been built yet (npm run build).')
  process.exit()
}
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const logFile = join(folder, 'log')
const logged = openSync(logFile, 'w')
const startedAt = performance.now()
const site = spawn(process.execPath, [SITE], {
  env: {
    ...process.env,
    // An empty variable counts as unset.
    SANITY_PROJECT_ID: '',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  },
  stdio: ['ignore', logged, 'pipe'],
})
const port = Number(await said(site, /is ready: http:\S+:(\d+)/))
const readyMs = performance.now() - startedAt

const page = await fetchPage(port)
const pageFile = join(folder, 'page.json')
writeFileSync(pageFile, JSON.stringify({ headers: page.headers, body: page.body.toString('base64') }))
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], {
  env: { ...process.env, PAGE: pageFile },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const barePort = Number(await said(bare, /listening on (\d+)/))

const ask = (more = '') =>
  [
    `GET ${PATH} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept-Encoding: gzip, deflate, br',
    ...(more ? [more] : []),
    '',
    '',
  ].join('\r\n')

console.log(`ready ${readyMs.toFixed(0)} ms after the start; ${PATH}: ${page.body.length} bytes (br)`)
await measure('kept page', ask())
await measure('kept page, 304', ask(`If-None-Match: ${page.headers.etag}`), [16])
const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
console.log(`resident memory ${(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024).toFixed(0)} MB`)
console.log(`log: ${(statSync(logFile).size / 1e6).toFixed(1)} MB`)

for (const process of [site, bare]) {
  process.kill('SIGTERM')
  await once(process, 'exit')
}
closeSync(logged)
await rm(folder, { recursive: true, force: true })

async function measure(
  name: string,
  request: string,
  connections: readonly number[] = CONNECTIONS,
): Promise<void> {
  await load(port, request, 16, 1)
  await load(barePort, request, 16, 1)
  for (const count of connections) {
    const shares: { wall: number; cpu: number; ours: number; plain: number; oursUs: number }[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const ours = await turnOf(site, port, request, count)
      const plain = await turnOf(bare, barePort, request, count)
      shares.push({
        wall: ours.perSecond / plain.perSecond,
        cpu: plain.cpuUs / ours.cpuUs,
        ours: ours.perSecond,
        plain: plain.perSecond,
        oursUs: ours.cpuUs,
      })
    }
    const middle = (of: (share: (typeof shares)[number]) => number) =>
      shares.map(of).sort((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0
    console.log(
      `${name}, ${count} connections: ${middle((s) => s.ours).toFixed(0)}/s, plain ${middle((s) => s.plain).toFixed(0)}/s: ` +
        `${middle((s) => s.wall).toFixed(2)} of it; ${middle((s) => s.oursUs).toFixed(0)} µs of CPU an answer: ${middle((s) => s.cpu).toFixed(2)}`,
    )
  }
}

async function turnOf(server: ChildProcess, at: number, request: string, connections: number) {
  const before = cpuSeconds(server)
  const { answers, perSecond } = await load(at, request, connections, SECONDS)
  return { perSecond, cpuUs: ((cpuSeconds(server) - before) / answers) * 1e6 }
}

/** CPU time that a process has used so far, in s. */
function cpuSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
}

function said(process: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = ''
    for (const stream of [process.stdout, process.stderr])
      stream?.on('data', (bytes: Buffer) => {
        words += bytes.toString()
        const found = pattern.exec(words)?.[1]
        if (found) resolve(found)
      })
    process.once('exit', () => reject(new Error(`It ended: ${words}`)))
  })
}

function fetchPage(
  at: number,
): Promise<{ headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port: at, path: PATH, headers: { 'accept-encoding': 'gzip, deflate, br' } },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const {
            date: _date,
            connection: _connection,
            'keep-alive': _keepAlive,
            ...headers
          } = response.headers
          resolve({ headers, body: Buffer.concat(pieces) })
        })
      },
    ).on('error', reject)
  })
}
