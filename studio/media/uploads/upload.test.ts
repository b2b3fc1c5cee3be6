import type { SanityClient } from '@sanity/client'
import { lastValueFrom, of, throwError, toArray, type Observable } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { describeVideo } from './poster'
import { uploadFile, type Progress } from './upload'

vi.mock('./poster', () => ({ describeVideo: vi.fn() }))

it('refuses files that the site cannot use without sending them, since any file can be dropped', async () => {
  // This client cannot send anything.
  const client = {} as SanityClient
  for (const [name, type] of [
    ['virus.exe', 'application/x-msdownload'],
    ['page.html', 'text/html'],
    ['IMG_1.heic', 'image/heic'],
  ] as const) {
    const progress = await lastValueFrom(uploadFile(client, new File(['x'], name, { type })))
    expect(progress).toMatchObject({ is: 'refused', reason: expect.stringContaining(`“${name}”`) as string })
  }
})

it.each([
  ['new', {}, null],
  ['in the library since yesterday', { _createdAt: '2020-01-01T00:00:00Z' }, 'as “cat.png”.'],
  ['in the library under another name since just now', { originalFilename: 'first.png' }, 'as “first.png”.'],
  [
    'in the library without a name',
    { _createdAt: '2020-01-01T00:00:00Z', originalFilename: undefined },
    'in Media.',
  ],
])('adds the name of the stored file unless that is new: %s', async (_name, stored, note) => {
  const document = {
    _id: 'image-1',
    _createdAt: new Date().toISOString(),
    url: 'https://site.example/cat.png',
    mimeType: 'image/png',
    originalFilename: 'cat.png',
    ...stored,
  }
  const upload = () => of({ type: 'response', body: { document } })
  const client = { observable: { assets: { upload } } } as unknown as SanityClient
  const progress = await lastValueFrom(uploadFile(client, new File(['x'], 'cat.png', { type: 'image/png' })))
  expect(progress).toEqual({
    is: 'done',
    id: 'image-1',
    note: note === null ? null : (expect.stringContaining(note) as string),
  })
})

const stored = (mimeType: string, _createdAt = new Date().toISOString()) => ({
  type: 'response',
  body: { document: { _id: 'asset-1', _createdAt, url: 'https://site.example/1', mimeType } },
})

/** Uploads a file, and returns all its progress with the upload function that was called. */
async function progressOf(type: string, events: Observable<unknown>, posterId: string | null = null) {
  const upload = vi.fn(() => events)
  const video = { _id: 'asset-1', _type: 'sanity.fileAsset', _createdAt: '2026-01-31T08:00:00Z', posterId }
  const client = { observable: { assets: { upload } }, fetch: () => Promise.resolve(video) }
  const file = new File(['x'], `cat.${type.split('/')[1]}`, { type })
  const progress = await lastValueFrom(
    uploadFile(client as unknown as SanityClient, file).pipe(toArray<Progress>()),
  )
  return { progress, upload }
}

it('reports the progress of sending, not of the response', async () => {
  const progressEvent = (stage: string, percent: number) => ({ type: 'progress', stage, percent })
  const events = of(progressEvent('upload', 40), progressEvent('download', 90), stored('image/png'))
  const { progress, upload } = await progressOf('image/png', events)
  expect(progress).toEqual([
    { is: 'sending', part: 0 },
    { is: 'sending', part: 0.4 },
    { is: 'done', id: 'asset-1', note: null },
  ])
  expect(upload).toHaveBeenCalledWith(
    'image',
    expect.any(File),
    expect.objectContaining({ filename: 'cat.png' }),
  )
})

it('treats a file as new even if the server’s clock is slightly behind', async () => {
  const slow = new Date(Date.now() - 30_000).toISOString()
  const { progress } = await progressOf('image/png', of(stored('image/png', slow)))
  expect(progress.at(-1)).toEqual({ is: 'done', id: 'asset-1', note: null })
})

it('says why the dataset refused a file', async () => {
  const refusal = Object.assign(new Error(''), { response: { body: { message: 'It is no picture.' } } })
  const { progress } = await progressOf(
    'image/png',
    throwError(() => refusal),
  )
  expect(progress.at(-1)).toEqual({ is: 'refused', reason: 'It is no picture.' })
})

it.each<
  [what: string, poster: string | null, made: (() => Promise<never>) | number | null, note: string | null]
>([
  ['gets a poster', null, 90, 'With its poster, 1:30 long.'],
  ['of unknown length gets a poster', null, null, 'With its poster.'],
  ['that has a poster keeps it', 'image-1', 90, null],
  [
    'is uploaded even if no poster can be made from it',
    null,
    () => Promise.reject(new Error('It has no picture.')),
    'It has no picture.',
  ],
])('a video %s', async (_what, poster, made, note) => {
  vi.mocked(describeVideo).mockReset()
  vi.mocked(describeVideo).mockImplementation(
    typeof made === 'function' ? made : () => Promise.resolve({ posterId: 'image-2', durationSeconds: made }),
  )
  const { progress, upload } = await progressOf('video/mp4', of(stored('video/mp4')), poster)
  expect(upload).toHaveBeenCalledWith('file', expect.any(File), expect.any(Object))
  expect(progress.slice(1)).toEqual([{ is: 'describing' }, { is: 'done', id: 'asset-1', note }])
  expect(vi.mocked(describeVideo).mock.calls).toHaveLength(poster === null ? 1 : 0)
})
