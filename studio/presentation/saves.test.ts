import type { RequestHandler } from '@sanity/client'
import { lastValueFrom, of } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { SAVES_CHANNEL } from '../../shared/preview/preview'
import { announceSaves } from './saves'

type Parts = Parameters<RequestHandler>

it('notifies previews of every saved edit, and of nothing else', async () => {
  const heard = vi.fn()
  const preview = new BroadcastChannel(SAVES_CHANNEL)
  preview.onmessage = ({ data }: MessageEvent<unknown>) => void heard(data)
  const next = (() => of({ type: 'response', body: {} })) as unknown as RequestHandler
  const send = (path: string) =>
    lastValueFrom(
      announceSaves(next)(
        { url: `https://site.test/lake/v2025-02-19/data/${path}/production` },
        vi.fn() as unknown as Parts[1],
        {} as Parts[2],
      ),
    )
  await send('query')
  await send('actions')
  await send('mutate')
  await send('actions')
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['saved'], ['saved']]))
  preview.close()
})
