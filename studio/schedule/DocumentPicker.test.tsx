import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { DocumentPicker } from './DocumentPicker'

const sun = { _id: 'sun', _type: 'faq', question: 'Why is the sun a cat?', isDraft: true }

vi.mock('sanity', () => {
  const client = {
    fetch: (_: string, { words }: { words: string }) =>
      words === 'Offline*'
        ? Promise.reject(new Error('The server cannot be reached'))
        : Promise.resolve(sun.question.startsWith(words.slice(0, -1)) ? [sun] : []),
  }
  const schema = {
    getTypeNames: () => ['faq'],
    get: () => ({ type: { name: 'document' }, title: 'Question' }),
  }
  return { useClient: () => client, useSchema: () => schema }
})

function Campaign() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return <DocumentPicker chosen={chosen} onChoose={({ documentId }) => setChosen([...chosen, documentId])} />
}

const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Add a document' }), { target: { value: words } })

it('adds one document at a double click, whose second click is on the next one of the list', async () => {
  const onChoose = vi.fn()
  renderInStudio(<DocumentPicker chosen={[]} onChoose={onChoose} />)
  const found = await screen.findByRole('button', { name: /^Why is the sun a cat\?/ })
  fireEvent.click(found, { detail: 1 })
  fireEvent.click(found, { detail: 2 })
  expect(onChoose).toHaveBeenCalledOnce()
})

it('says whether there is no such document, or it has been chosen already', async () => {
  renderInStudio(<Campaign />)
  search('Why is')
  fireEvent.click(await screen.findByRole('button', { name: /^Why is the sun a cat\?/ }))
  await screen.findByText('No other document has these words in its title.')
  search('Moon')
  await screen.findByText('No document has these words in its title.')
})

it('says that a search has failed, instead of that there is no such document, until one succeeds', async () => {
  renderInStudio(<Campaign />)
  search('Offline')
  await screen.findByText('The server cannot be reached')
  expect(screen.queryByText('No document has these words in its title.')).toBeNull()
  search('Moon')
  await screen.findByText('No document has these words in its title.')
  expect(screen.queryByText('The server cannot be reached')).toBeNull()
})
