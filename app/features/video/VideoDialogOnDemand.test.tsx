// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { VideoContent } from '~/content/parts'
import { VideoDialogOnDemand } from './VideoDialogOnDemand'

vi.mock('~/site-settings/root-data', () => ({ useMediaBase: () => '' }))
vi.mock('./VideoDialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('closes if its code does not load, so that the visitor can open the video again', async () => {
  const onClose = vi.fn()
  render(<VideoDialogOnDemand video={{ title: 'A film' } as VideoContent} open onClose={onClose} />)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
