import type { SanityClient } from '@sanity/client'
import { screen } from '@testing-library/react'
import { of, Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { MailNotice } from './MailNotice'

/** A dataset whose settings name these addresses. */
function datasetOf(settings: string[]) {
  const changes = new Subject()
  const forms = [{ title: 'Order form', notify: null }]
  const result = { settings }
  const fetch = vi.fn(() => of({ ...result, forms }))
  const client = { listen: () => changes, observable: { fetch } } as unknown as SanityClient
  const publish = (next: string[]) => {
    result.settings = next
    changes.next({ type: 'mutation', documentId: 'siteSettings' })
  }
  return { client, fetch, publish }
}

it('says that no email is sent without a mail server', () => {
  const { client, fetch } = datasetOf([])
  renderInStudio(<MailNotice client={client} mail={false} />)
  screen.getByText(/^No email is sent/)
  expect(fetch).not.toHaveBeenCalled()
})

it('says that nobody on the team is notified, until an address is added', async () => {
  const { client, publish } = datasetOf([])
  renderInStudio(<MailNotice client={client} mail />)
  await screen.findByText(/^Email is set up, but nobody on the team is notified of orders/)
  publish(['team@katsocial.example'])
  await vi.waitFor(() => expect(screen.queryByText(/nobody on the team/)).toBeNull())
})

it('shows nothing if the Studio cannot know whether the site sends mail', () => {
  renderInStudio(<MailNotice client={datasetOf([]).client} mail={null} />)
  expect(screen.queryByText(/mail/)).toBeNull()
})
