import type { SanityClient } from '@sanity/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { assetSchema } from '../asset/asset'
import { DeleteDialog } from './DeleteDialog'

const asset = assetSchema.parse({
  _id: 'file-terms-pdf',
  _type: 'sanity.fileAsset',
  _createdAt: '2026-01-31T08:00:00.000Z',
  originalFilename: 'terms.pdf',
  url: 'https://kat.example/terms.pdf',
})

/** Confirms the deletion of a file that nothing uses. */
function confirm(remove: () => Promise<unknown>) {
  const onDone = vi.fn()
  const client = { delete: vi.fn(remove) }
  renderInStudio(
    <DeleteDialog
      client={client as unknown as SanityClient}
      asset={asset}
      uses={[]}
      onDone={onDone}
      onClose={() => {}}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(client.delete).toHaveBeenCalledExactlyOnceWith('file-terms-pdf', { tag: 'media.delete' })
  return onDone
}

it('calls onDone only once the file is deleted', async () => {
  let finish: () => void = () => {}
  const onDone = confirm(() => new Promise<void>((resolve) => (finish = resolve)))
  expect(onDone).not.toHaveBeenCalled()
  finish()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

it('says why the dataset refuses, for example because the file has just been used', async () => {
  const message = 'The document “Shop” refers to it.'
  const onDone = confirm(() =>
    Promise.reject(Object.assign(new Error('Conflict'), { response: { body: { message } } })),
  )
  await screen.findByText(message, { exact: false })
  expect(onDone).not.toHaveBeenCalled()
})
