import express, { type ErrorRequestHandler } from 'express'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { serveInTest } from '../../../tests/support/local-server'
import { LakeError } from '../errors'
import { sendAsset } from './asset-response'

/** Serves a folder with a few files, as the dataset does. */
async function open() {
  const path = await mkdtemp(join(tmpdir(), 'kat-assets-'))
  onTestFinished(() => rm(path, { recursive: true }))
  for (const name of ['a.png', 'a.mp4', 'a.html']) await writeFile(join(path, name), '0123456789')
  const folder = { path, extensionOf: (name: string) => extname(name).slice(1) || null }
  const onError: ErrorRequestHandler = (cause: unknown, _request, response, _next) => {
    response.status(cause instanceof LakeError ? cause.status : 500).end()
  }
  const app = express().get('/:name', (request, response, next) => {
    sendAsset(folder, request.params.name, response, next, { isPrivate: request.query.private !== undefined })
  })
  const origin = await serveInTest(app.use(onError))
  return async (name: string, headers: Record<string, string> = {}) => {
    const { status, headers: sent } = await fetch(`${origin}/${name}`, { headers })
    const policy = sent.get('content-security-policy')
    return { status, kept: sent.get('cache-control'), policy, as: sent.get('content-disposition') }
  }
}

const FOREVER = 'public, max-age=31536000, immutable'

it('pictures are cached for good if they are public, otherwise only by the browser, and cannot run scripts', async () => {
  const ask = await open()
  expect(await ask('a.png')).toMatchObject({ status: 200, kept: FOREVER, as: null })
  expect((await ask('a.png')).policy).toMatch(/default-src 'none'.*sandbox/)
  expect((await ask('a.png?private')).kept).toBe('private, no-cache')
})

it('a video that is opened on its own plays, while anything that could run scripts is a download', async () => {
  const ask = await open()
  expect(await ask('a.mp4')).toMatchObject({ status: 200, policy: null, as: null })
  expect(await ask('a.html')).toMatchObject({ status: 200, as: 'attachment; filename="a.html"' })
})

it.each([
  ['that is gone', 'gone.png', {}, 404],
  ['whose name the dataset never assigns', 'nameless', {}, 404],
  ['with a range beyond its end', 'a.html', { range: 'bytes=10-' }, 416],
  ['in another version', 'a.html', { 'if-match': '"old"' }, 412],
])('the response to a request for a file %s is not cached', async (_which, name, headers, status) => {
  const ask = await open()
  expect(await ask(name, headers)).toEqual({ status, kept: null, policy: null, as: null })
})
