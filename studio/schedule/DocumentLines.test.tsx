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
  // It was to move away from another address once.
  { ...document('spring'), droppedAddress: '/en/older' },
  document('siteSettings', 'siteSettings'),
  document('summer'),
]
const moves = [{ documentId: 'summer', from: '/en/old', to: '/en/new' }]

/** Shows the documents in a form; returns what they are after each change. */
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

it('one document is unpublished instead of published, and the others stay as they are', () => {
  const edited = edit()
  fireEvent.change(choice('spring'), { target: { value: 'unpublish' } })
  const [spring, ...others] = documents
  expect(edited()).toEqual([{ ...spring, action: 'unpublish' }, ...others])
  fireEvent.change(choice('spring'), { target: { value: 'publish' } })
  expect(edited()).toEqual(documents)
})

it('what the site cannot do without is only published', () => {
  edit()
  const offered = (title: string) =>
    within(choice(title))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(offered('siteSettings')).toEqual(['Publish'])
  expect(offered('spring')).toEqual(['Publish', 'Unpublish'])
})

it('an old address keeps working unless it is given up', () => {
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

it('an address that was given up is not mistaken for another one that the page has now', () => {
  const [spring] = documents
  const moving = [{ documentId: 'spring', from: '/en/old', to: '/en/new' }]
  renderInStudio(
    <EditableLines documents={spring ? [spring] : []} moves={moving} isCampaign onChange={() => {}} />,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('documents of a campaign can be taken out of it', () => {
  const edited = edit()
  fireEvent.click(screen.getByRole('button', { name: 'Remove siteSettings' }))
  expect(edited()?.map(({ documentId }) => documentId)).toEqual(['spring', 'summer'])
})

it('the only document of a schedule cannot be taken out of it', () => {
  edit({ isCampaign: false })
  expect(screen.queryByRole('button')).toBeNull()
})
