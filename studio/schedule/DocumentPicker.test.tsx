import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { DocumentPicker } from './DocumentPicker'

const sun = { _id: 'sun', _type: 'faq', question: 'Why is the sun a cat?', isDraft: true }

interface Params {
  types: string[]
  words: string
}

const fetch = vi.fn<(params: Params) => Promise<object[]>>()

vi.mock('sanity', () => {
  const client = {
    // Like the real client, it rejects as soon as the request is aborted.
    fetch: (_: string, params: Params, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Nobody waits.')))
        fetch(params).then(resolve, reject)
      }),
  }
  const kinds: Record<string, string> = {
    faq: 'document',
    submission: 'document',
    link: 'object',
    'sanity.imageAsset': 'document',
  }
  const schema = {
    getTypeNames: () => Object.keys(kinds),
    get: (name: string) => ({ type: { name: kinds[name] }, title: 'Question' }),
  }
  return { useClient: () => client, useSchema: () => schema }
})

beforeEach(() => {
  fetch.mockReset().mockImplementation(async ({ words }) => {
    if (words === 'Offline*') throw new Error('The server cannot be reached')
    return sun.question.startsWith(words.slice(0, -1)) ? [sun] : []
  })
})

function Campaign() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return <DocumentPicker chosen={chosen} onChoose={({ documentId }) => setChosen([...chosen, documentId])} />
}

const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Add a document' }), { target: { value: words } })

it('adds one document on a double click, whose second click lands on the next one in the list', async () => {
  const onChoose = vi.fn()
  renderInStudio(<DocumentPicker chosen={[]} onChoose={onChoose} />)
  const found = await screen.findByRole('button', { name: /^Why is the sun a cat\?/ })
  fireEvent.click(found, { detail: 1 })
  fireEvent.click(found, { detail: 2 })
  expect(onChoose).toHaveBeenCalledOnce()
})

it('says whether no document matches, or no other one', async () => {
  renderInStudio(<Campaign />)
  search('Why is')
  fireEvent.click(await screen.findByRole('button', { name: /^Why is the sun a cat\?/ }))
  await screen.findByText('No other document has these words in its title or address.')
  search('Moon')
  await screen.findByText('No document has these words in its title or address.')
})

it('says that a search failed, instead of that it found nothing, until one succeeds', async () => {
  renderInStudio(<Campaign />)
  search('Offline')
  await screen.findByText('The server cannot be reached')
  expect(screen.queryByText('No document has these words in its title or address.')).toBeNull()
  search('Moon')
  await screen.findByText('No document has these words in its title or address.')
  expect(screen.queryByText('The server cannot be reached')).toBeNull()
})

it('only offers content, not orders or files', async () => {
  renderInStudio(<Campaign />)
  await screen.findByRole('button', { name: /^Why is the sun a cat\?/ })
  expect(fetch.mock.calls).toEqual([[{ types: ['faq'], words: '', slug: '' }]])
})

it('ignores results and errors of a search for earlier words', async () => {
  renderInStudio(<Campaign />)
  const results: { resolve: (found: object[]) => void; reject: (cause: Error) => void }[] = []
  fetch.mockImplementation(() => new Promise((resolve, reject) => results.push({ resolve, reject })))
  search('Why')
  await vi.waitFor(() => expect(results).toHaveLength(1))
  search('Moon')
  await vi.waitFor(() => expect(results).toHaveLength(2))
  expect(screen.queryByText('The search failed')).toBeNull()
  await act(async () => results[1]?.resolve([]))
  await act(async () => results[0]?.resolve([sun]))
  screen.getByText('No document has these words in its title or address.')
})
