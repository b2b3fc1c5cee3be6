import type { SanityClient } from '@sanity/client'
import { lastValueFrom } from 'rxjs'
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
