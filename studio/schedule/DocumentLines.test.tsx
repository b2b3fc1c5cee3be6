import { fireEvent, screen, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { EditableLines } from './DocumentLines'
import type { ScheduledDocument } from './schedule'

vi.mock('sanity/router', () => ({
  IntentLink: ({ params: { id }, children }: { params: { id: string }; children: ReactNode }) => (
    <a href={`/${id}`}>{children}</a>
  ),
}))

const document = (documentId: string, documentType = 'page'): ScheduledDocument => ({
  _key: documentId,
  documentId,
  documentType,
  title: documentId,
  action: 'publish',
})
const documents = [
  // An earlier draft moved it away from another address.
  { ...document('spring'), droppedAddress: '/en/older' },
  document('siteSettings', 'siteSettings'),
  document('summer'),
]
const moves = [{ documentId: 'summer', from: '/en/old', to: '/en/new' }]

/** Shows the documents in a form; returns a function for their latest state. */
function edit({ isCampaign = true } = {}) {
  const onChange = vi.fn<(documents: readonly ScheduledDocument[]) => void>()
  function Form() {
    const [edited, setEdited] = useState<readonly ScheduledDocument[]>(documents)
    const change = (changed: readonly ScheduledDocument[]) => {
      setEdited(changed)
      onChange(changed)
    }
    return <EditableLines documents={edited} moves={moves} isCampaign={isCampaign} onChange={change} />
  }
  renderInStudio(<Form />)
  return () => onChange.mock.lastCall?.[0]
}

const choice = (title: string) => screen.getByRole('combobox', { name: `What happens to ${title}` })

it('changes the action of one document, and leaves the others unchanged', () => {
  const edited = edit()
  fireEvent.change(choice('spring'), { target: { value: 'unpublish' } })
  const [spring, ...others] = documents
  expect(edited()).toEqual([{ ...spring, action: 'unpublish' }, ...others])
  fireEvent.change(choice('spring'), { target: { value: 'publish' } })
  expect(edited()).toEqual(documents)
})

it('only offers to publish documents that the site needs', () => {
  edit()
  const offered = (title: string) =>
    within(choice(title))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(offered('siteSettings')).toEqual(['Publish'])
  expect(offered('spring')).toEqual(['Publish', 'Unpublish'])
})

it('keeps an old address working unless the editor gives it up', () => {
  const edited = edit()
  const keep = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'It moves from /en/old to /en/new. Keep the old address working.',
  })
  expect(keep.checked).toBe(true)
  const [spring, settings, summer] = documents
  fireEvent.click(keep)
  expect(edited()).toEqual([spring, settings, { ...summer, droppedAddress: '/en/old' }])
  expect(keep.checked).toBe(false)
  fireEvent.click(keep)
  expect(edited()).toEqual([spring, settings, { ...summer, droppedAddress: null }])
  expect(keep.checked).toBe(true)
})

it('ignores a decision about an address that the page no longer has', () => {
  const [spring] = documents
  const moving = [{ documentId: 'spring', from: '/en/old', to: '/en/new' }]
  renderInStudio(
    <EditableLines documents={spring ? [spring] : []} moves={moving} isCampaign onChange={() => {}} />,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('removes a document from a campaign', () => {
  const edited = edit()
  fireEvent.click(screen.getByRole('button', { name: 'Remove siteSettings' }))
  expect(edited()?.map(({ documentId }) => documentId)).toEqual(['spring', 'summer'])
})

it('has no button to remove the only document of a schedule', () => {
  edit({ isCampaign: false })
  expect(screen.queryByRole('button')).toBeNull()
})
