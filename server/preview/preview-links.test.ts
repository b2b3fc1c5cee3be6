import { createClient } from '@sanity/client'
import { expect, it, vi } from 'vitest'
import { createPreviewLinks } from './preview-links'

vi.mock('@sanity/client', { spy: true })

it('asks the dataset itself for the shared link, since the CDN would show a revoked one for a while', () => {
  createPreviewLinks({
    projectId: 'abc',
    dataset: 'production',
    apiHost: undefined,
    token: 'a',
    log: { warn() {} },
  })
  expect(createClient).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ useCdn: false, token: 'a' }))
})
