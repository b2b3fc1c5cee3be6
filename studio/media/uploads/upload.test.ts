import type { SanityClient } from '@sanity/client'
import { lastValueFrom, of } from 'rxjs'
import { expect, it } from 'vitest'
import { uploadFile } from './upload'

it('the library refuses files that the site cannot use, also if they are dropped on it', async () => {
  // Nothing is sent: there is nothing to send it with.
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
])('says under which name a file is %s', async (_name, stored, note) => {
  const document = {
    ...{ _id: 'image-1', _createdAt: new Date().toISOString(), url: 'https://site.example/cat.png' },
    ...{ mimeType: 'image/png', originalFilename: 'cat.png' },
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
