import { act as settled, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import type { DocumentActionDescription, DocumentActionProps } from 'sanity'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TEXTS_QUERY } from '../mentions/mentions'
import { renderInStudio } from '../render-for-tests'
import { removeWithItsRedirects } from './delete-action'

interface Action {
  actionType: string
  publishedId?: string
}

interface Options {
  perspective?: string
}

const fetch = vi.fn<(query: string, params: { ids: string[] }, options: Options) => Promise<unknown>>()
const act = vi.fn<(actions: Action[], options: { dryRun?: boolean }) => Promise<unknown>>()
const setPerspective = vi.fn<(perspective: string) => void>()

vi.mock('sanity', () => {
  const client = {
    fetch: (query: string, params: never, options: never) => fetch(query, params, options),
    action: (actions: never, options: never) => act(actions, options),
  }
  const useSetPerspective = () => setPerspective
  return {
    useSetPerspective,
    useClient: () => client,
    useSchema: () => ({ get: () => undefined }),
    Preview: () => null,
  }
})
vi.mock('sanity/router', () => ({
  IntentLink: ({ params, children }: { params: { id: string; path?: string }; children: ReactNode }) => (
    <a href={`/${params.id}${params.path === undefined ? '' : `#${params.path}`}`}>{children}</a>
  ),
}))

afterEach(() => {
  fetch.mockReset()
  act.mockReset()
  setPerspective.mockReset()
})

const page = { _id: 'sale', _type: 'page', title: 'Sale' }
const oldAddress = { _id: 'old', _type: 'redirect', from: '/en/winter-sale' }
const shop = {
  _id: 'drafts.shop',
  _type: 'page',
  title: 'Shop',
  parent: { _type: 'reference', _ref: 'sale' },
}

/** A dataset that refuses to delete the page because of `documents`, and also contains `others`. */
function keptBy(
  documents: readonly { _id: string }[],
  others: readonly { _id: string }[] = [],
  texts: readonly object[] = [],
) {
  const all = [page, ...documents, ...others]
  fetch.mockImplementation(async (query, { ids }, { perspective }) => {
    if (query === TEXTS_QUERY) return texts
    const seen = all.filter(({ _id }) => perspective === 'raw' || !_id.startsWith('drafts.'))
    const found = seen.filter(({ _id }) => ids.includes(_id))
    return query.endsWith('._id') ? found.map(({ _id }) => _id) : found
  })
  act.mockImplementation(async (_, { dryRun }) => {
    if (!dryRun || documents.length === 0) return {}
    const referencingIDs = documents.map(({ _id }) => _id)
    const description = 'Document "sale" cannot be deleted as there are references to it'
    const error = { type: 'documentHasExistingReferencesError', description, referencingIDs }
    throw Object.assign(new Error('Conflict'), { statusCode: 409, details: { items: [{ error }] } })
  })
}

/** The actions sent to the dataset, without dry runs. */
const carriedOut = () => act.mock.calls.filter(([, { dryRun }]) => !dryRun).map(([actions]) => actions)

/** Shows the menu of the page, and clicks “Delete” unless `isChosen` is false. */
function open(
  kind: 'delete' | 'unpublish' = 'delete',
  type = 'page',
  isChosen = true,
  { published: document = page, draft = null }: { published?: object; draft?: object | null } = {},
) {
  const own = vi.fn()
  const onComplete = vi.fn()
  const given = Object.assign((): DocumentActionDescription => ({ label: 'Delete', onHandle: own }), {
    action: kind,
  })
  const remove = removeWithItsRedirects(given)
  const props = { id: 'sale', type, draft, onComplete } as unknown as DocumentActionProps
  function Menu() {
    const [published, setPublished] = useState<DocumentActionProps['published']>(
      document as unknown as DocumentActionProps['published'],
    )
    const action = remove({ ...props, published })
    const dialog = action?.dialog
    return (
      <>
        <button onClick={() => setPublished(null)}>It is gone</button>
        <button onClick={action?.onHandle}>{action?.label}</button>
        {dialog && dialog.type === 'dialog' && (
          <div role="dialog" aria-label={String(dialog.header)}>
            {dialog.content}
          </div>
        )}
      </>
    )
  }
  renderInStudio(<Menu />)
  if (isChosen) fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  return { own, onComplete }
}

it('offers to delete a page along with the redirects to it, and deletes all of them in one transaction', async () => {
  keptBy([oldAddress])
  const { own, onComplete } = open()
  await screen.findByRole('dialog', { name: 'Delete “Sale”?' })
  screen.getByText('/en/winter-sale')
  screen.getByText(/^This redirect leads to this page and will be deleted with it\. .* at this address\.$/)
  fireEvent.click(screen.getByRole('button', { name: 'Delete the page and 1 redirect' }))
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  await screen.findByText('“Sale” is deleted, and 1 redirect with it.')
  expect(carriedOut()).toEqual([
    [
      { actionType: 'sanity.action.document.delete', publishedId: 'old', includeDrafts: [] },
      { actionType: 'sanity.action.document.delete', publishedId: 'sale', includeDrafts: [] },
    ],
  ])
  expect(own).not.toHaveBeenCalled()
})

describe('a redirect of which only the draft leads to the page', () => {
  const draft = { ...oldAddress, _id: 'drafts.old' }
  const discarded = { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.old' }

  it.each([
    ['with a published version', [oldAddress]],
    ['never published', []],
  ])('loses only its draft: %s', async (_name, published) => {
    keptBy([draft], published)
    open()
    await screen.findByText(
      'Only the draft of this redirect leads to this page and will be deleted with it. Nothing changes for visitors of this address.',
    )
    expect(screen.queryByText(/^This redirect/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Delete the page and 1 redirect draft' }))
    await screen.findByText('“Sale” is deleted, and 1 redirect draft with it.')
    expect(carriedOut()).toEqual([
      [discarded, { actionType: 'sanity.action.document.delete', publishedId: 'sale', includeDrafts: [] }],
    ])
  })

  it('is listed apart from redirects that visitors use', async () => {
    const older = { ...oldAddress, _id: 'older', from: '/en/older-sale' }
    keptBy([draft, older], [oldAddress])
    open('unpublish')
    await screen.findByText(/^This redirect leads to this page and will be deleted\. Visitors/)
    screen.getByText(/^Only the draft of this redirect leads to this page and will be deleted\. Nothing/)
    const listed = (name: string) => screen.getByRole('list', { name }).textContent
    expect(listed('Redirects')).toBe('/en/older-sale')
    expect(listed('Redirect drafts')).toBe('/en/winter-sale')
    const button = 'Unpublish the page and delete 1 redirect and 1 redirect draft'
    fireEvent.click(screen.getByRole('button', { name: button }))
    await vi.waitFor(() => expect(carriedOut()).toHaveLength(1))
    expect(carriedOut()[0]).toEqual([
      { actionType: 'sanity.action.document.delete', publishedId: 'older', includeDrafts: [] },
      discarded,
      { actionType: 'sanity.action.document.unpublish', draftId: 'drafts.sale', publishedId: 'sale' },
    ])
  })
})

it('keeps a redirect’s draft that leads elsewhere, as schedules do', async () => {
  const older = { ...oldAddress, _id: 'older', from: '/en/older-sale' }
  const draft = { ...oldAddress, _id: 'drafts.old', from: '/en/spring-sale' }
  keptBy([oldAddress, older, { ...older, _id: 'drafts.older' }], [draft])
  open()
  await screen.findByText(/^These redirects lead to this page and will be deleted with it/)
  screen.getByText('The draft of /en/winter-sale leads elsewhere and is kept.')
  fireEvent.click(screen.getByRole('button', { name: 'Delete the page and 2 redirects' }))
  await screen.findByText('“Sale” is deleted, and 2 redirects with it.')
  expect(carriedOut()).toEqual([
    [
      {
        actionType: 'sanity.action.document.delete',
        publishedId: 'older',
        includeDrafts: ['drafts.older'],
      },
      { actionType: 'sanity.action.document.unpublish', draftId: 'drafts.old', publishedId: 'old' },
      { actionType: 'sanity.action.document.delete', publishedId: 'sale', includeDrafts: [] },
    ],
  ])
})

it('sorts redirects by the numbers in their addresses', async () => {
  keptBy(
    [0, 1, 10, 11, 2].map((number) => ({ ...oldAddress, _id: `r${number}`, from: `/en/sale-${number}` })),
  )
  open()
  await screen.findByRole('dialog')
  expect(
    screen.getByText(/^These redirects lead to this page and will be deleted with it\. .* at these/),
  ).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['/en/sale-0', '/en/sale-1', '/en/sale-2', '/en/sale-10', '/en/sale-11'],
  ])
})

it('says “unpublish”, not “delete”, about a page that is only unpublished', async () => {
  keptBy([oldAddress])
  open('unpublish')
  await screen.findByRole('dialog', { name: 'Unpublish “Sale”?' })
  expect(screen.getByText(/^This redirect leads to this page and will be deleted\. Visitors/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish the page and delete 1 redirect' }))
  await screen.findByText('“Sale” is unpublished, and 1 redirect deleted. Its draft is kept.')
})

it('switches to the draft after unpublishing, since the published form is empty', async () => {
  keptBy([])
  const { own } = open('unpublish')
  await vi.waitFor(() => expect(own).toHaveBeenCalledOnce())
  expect(setPerspective).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'It is gone' }))
  await vi.waitFor(() => expect(setPerspective).toHaveBeenCalledExactlyOnceWith('drafts'))
})

it.each([
  ['when somebody else unpublishes the page', 'unpublish', false],
  ['after deleting a page without redirects', 'delete', true],
] as const)('does not switch to the draft %s', async (_what, kind, isChosen) => {
  keptBy([])
  const { own } = open(kind, 'page', isChosen)
  if (isChosen) await vi.waitFor(() => expect(own).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('button', { name: 'It is gone' }))
  expect(setPerspective).not.toHaveBeenCalled()
})

it('switches to the draft before closing, because the form then replaces all its actions', async () => {
  keptBy([oldAddress])
  const { onComplete } = open('unpublish')
  // As Sanity does, which loses the state of the action.
  onComplete.mockImplementation(cleanup)
  fireEvent.click(await screen.findByRole('button', { name: 'Unpublish the page and delete 1 redirect' }))
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  expect(setPerspective).toHaveBeenCalledExactlyOnceWith('drafts')
})

it('does not switch to the draft after deleting a page with its redirects', async () => {
  keptBy([oldAddress])
  const { onComplete } = open('delete')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the page and 1 redirect' }))
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  expect(setPerspective).not.toHaveBeenCalled()
})

it('names the documents that prevent the deletion, and offers nothing that the dataset would refuse', async () => {
  keptBy([oldAddress, shop])
  open()
  await screen.findByRole('dialog', { name: '“Sale” is in use, so it cannot be deleted' })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Shop', '/shop#parent'],
  ])
  expect(screen.queryByRole('button', { name: /^Delete the|anyway/ })).toBeNull()
})

it('says that a document must be published if its draft no longer has the reference', async () => {
  const { parent: _parent, ...draft } = shop
  keptBy([{ ...shop, _id: 'shop' }], [draft])
  open()
  expect((await screen.findByRole('link', { name: 'Shop' })).getAttribute('href')).toBe('/shop')
  screen.getByText('Already removed in the draft: publish it.')
})

it.each([
  ['Cancel', 'Delete “Sale”?', [oldAddress]],
  ['Close', '“Sale” is in use, so it cannot be deleted', [shop]],
])('“%s” closes the dialog and leaves the page unchanged', async (answer, question, documents) => {
  keptBy(documents)
  const { onComplete } = open()
  await screen.findByRole('dialog', { name: question })
  fireEvent.click(screen.getByRole('button', { name: answer }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onComplete).toHaveBeenCalledOnce()
  expect(carriedOut()).toEqual([])
})

it('says how to remove a pack from all lists at once', async () => {
  keptBy([shop])
  open('delete', 'pack')
  await screen.findByText(
    /“Where it is sold…”, in the same menu, removes it from any number of lists at once\.$/,
  )
})

describe('texts that mention a service', () => {
  const service = { _id: 'sale', _type: 'service', name: 'Google', lead: 'Rank on Google.' }
  const form = { _id: 'form-all', _type: 'form', title: 'All services', options: ['Google', 'YouTube'] }
  const openService = (texts: unknown) => {
    fetch.mockImplementation(async (query) => {
      if (query !== TEXTS_QUERY) return []
      if (texts instanceof Error) throw texts
      return texts
    })
    act.mockResolvedValue({})
    return open('delete', 'service', true, { published: service })
  }

  it('are listed before the question, which comes after “Continue”', async () => {
    const { own, onComplete } = openService([form, service, page])
    await screen.findByRole('dialog', { name: 'Before “Google” is deleted' })
    screen.getByText(/^These texts mention it\. .* stay as they are when it is deleted\./)
    expect(own).not.toHaveBeenCalled()
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All services',
      'Google',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(own).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onComplete).not.toHaveBeenCalled()
  })

  it('are listed before the redirects to its page', async () => {
    keptBy([oldAddress], [], [form])
    open('delete', 'service', true, { published: service })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('dialog', { name: 'Delete “Google”?' })).toBeTruthy()
    expect(carriedOut()).toEqual([])
  })

  it('are listed even if they contain the published name, and the draft has another one', async () => {
    keptBy([], [], [form])
    open('delete', 'service', true, {
      published: service,
      draft: { ...service, _id: 'drafts.sale', name: 'Google Ads' },
    })
    await screen.findByRole('dialog', { name: 'Before “Google Ads” is deleted' })
    expect(screen.getByRole('link', { name: 'All services' })).toBeTruthy()
  })

  it('are not skipped by a second press', async () => {
    const { own } = openService([form])
    await screen.findByRole('dialog')
    await settled(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })))
    expect(own).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('are closed by “Cancel”, which keeps the service', async () => {
    const { own, onComplete } = openService([form])
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(onComplete).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(own).not.toHaveBeenCalled()
  })

  it.each([
    ['if only its own page names it', [service, { ...service, _id: 'drafts.sale' }]],
    ['while the dataset does not answer', new Error('offline')],
  ])('are not listed %s', async (_, texts) => {
    const { own } = openService(texts)
    await vi.waitFor(() => expect(own).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('says why a page and its redirects could not be deleted', async () => {
  keptBy([oldAddress])
  open()
  const button = await screen.findByRole('button', { name: 'Delete the page and 1 redirect' })
  act.mockRejectedValueOnce(new Error('The disk is full.'))
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.')
})

it('is disabled where Sanity disables it, and while it looks for references to the page', async () => {
  let isDisabled = true
  const action = removeWithItsRedirects(
    Object.assign((): DocumentActionDescription => ({ label: 'Delete', disabled: isDisabled }), {
      action: 'delete' as const,
    }),
  )
  function Menu() {
    const { disabled, onHandle, label } = action({ id: 'sale' } as DocumentActionProps) ?? {}
    return (
      <button disabled={disabled} onClick={onHandle}>
        {label}
      </button>
    )
  }
  const { rerender } = renderInStudio(<Menu />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(button.disabled).toBe(true)
  isDisabled = false
  rerender(<Menu />)
  expect(button.disabled).toBe(false)
  let refuse = (_: Error) => {}
  fetch.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
  fireEvent.click(button)
  expect(button.disabled).toBe(true)
  refuse(new Error('offline'))
  await vi.waitFor(() => expect(button.disabled).toBe(false))
})

it.each([
  ['if nothing refers to the page', () => keptBy([])],
  ['while the dataset does not answer', () => fetch.mockRejectedValue(new Error('offline'))],
])('falls back to Sanity’s own dialog %s', async (_, prepare) => {
  prepare()
  const { own } = open()
  await vi.waitFor(() => expect(own).toHaveBeenCalledOnce())
})
