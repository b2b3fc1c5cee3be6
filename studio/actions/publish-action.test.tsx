import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Subject } from 'rxjs'
import type { DocumentActionDescription, DocumentActionProps } from 'sanity'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { publishWhenSettled } from './publish-action'

const published = { _id: 'sale', _type: 'page', slug: { current: 'winter' } }
const draft = { _id: 'drafts.sale', _type: 'page', slug: { current: 'spring' } }

/** What the action does, in order. */
let steps: string[] = []
const events = new Subject<{ op: string; type: string }>()
let outcome: 'success' | 'error' = 'success'
let validate: () => Promise<never[]>
const mutate =
  vi.fn<(mutations: { delete?: { params: { paths: string[] } }; create?: { from: string } }[]) => void>()
const pushToast = vi.fn<(toast: { id?: string; status?: string; title?: string }) => string>()

vi.mock('@sanity/ui/toast', async (original) => ({
  ...(await original<object>()),
  useToast: () => ({ push: pushToast }),
}))
vi.mock('../connection/published-while-typing', () => ({ useNoticeOfPublishing: () => {} }))
vi.mock('../connection/save-after-leaving', () => ({ useSaveAfterLeaving: () => {} }))
vi.mock('sanity', () => {
  const client = {
    fetch: () => Promise.resolve({}),
    mutate: async (mutations: never) => mutate(mutations),
  }
  const publish = {
    disabled: false,
    execute() {
      steps.push('publish')
      events.next({ op: 'publish', type: outcome })
    },
  }
  const workspace = { schema: { get: () => undefined } }
  const store = { pair: { operationEvents: () => events } }
  const operations = { publish }
  const user = {}
  const permissions = [{ granted: true }]
  return {
    useClient: () => client,
    useCurrentUser: () => user,
    useDocumentOperation: () => operations,
    useDocumentPairPermissions: () => permissions,
    useDocumentStore: () => store,
    useEditState: () => ({ draft, published }),
    useSyncState: () => ({ isSyncing: false }),
    useWorkspace: () => workspace,
    validateDocument: () => validate(),
  }
})

beforeEach(() => {
  steps = []
  outcome = 'success'
  validate = () => Promise.resolve([])
  pushToast.mockReset().mockReturnValue('the-toast')
  mutate.mockReset().mockImplementation((mutations) => {
    for (const mutation of mutations) {
      if (mutation.create) steps.push(`redirect ${mutation.create.from}`)
      else if (mutation.delete) steps.push(`clear ${mutation.delete.params.paths[0]}`)
    }
  })
})

/** Shows the button, and the dialog of a question. */
function showButton() {
  const Publish = publishWhenSettled(
    Object.assign((): DocumentActionDescription => ({ label: 'Publish' }), { action: 'publish' as const }),
  )
  function Bar() {
    const action = Publish({ id: 'sale', type: 'page' } as DocumentActionProps)
    const dialog = action?.dialog
    return (
      <>
        <button disabled={action?.disabled === true} onClick={action?.onHandle}>
          {action?.label}
        </button>
        {dialog && dialog.type === 'dialog' && dialog.content}
      </>
    )
  }
  return renderInStudio(<Bar />)
}

/** Publishes the page at its new address. */
async function publish({ keep = true } = {}) {
  showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const answer = await screen.findByRole('button', { name: 'Publish at the new address' })
  if (!keep) fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(answer)
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
}

const BEFORE = ['clear /en/winter', 'redirect /en/winter', 'publish']

it('a redirect at the new address is deleted once the page is there, and not before', async () => {
  await publish()
  await waitFor(() => expect(steps).toEqual([...BEFORE, 'clear /en/spring']))
  expect(pushToast).not.toHaveBeenCalled()
})

it('a redirect at the new address stays if the page is not published', async () => {
  outcome = 'error'
  await publish()
  await waitFor(() => expect(steps).toEqual(BEFORE))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(steps).toEqual(BEFORE)
})

it('an old address that was given up gets no redirect', async () => {
  await publish({ keep: false })
  await waitFor(() => expect(steps).toEqual(['publish', 'clear /en/spring']))
})

it('an editor learns of a redirect at the new address that could not be deleted', async () => {
  mutate.mockImplementation(() => {
    throw new Error('The disk is full')
  })
  await publish({ keep: false })
  await waitFor(() => expect(pushToast).toHaveBeenCalledWith(expect.objectContaining({ status: 'warning' })))
})

it('what an earlier attempt said does not stay while the next one publishes', async () => {
  validate = () => Promise.reject(new Error('A rule is broken.'))
  showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(pushToast).toHaveBeenCalledOnce())
  expect(pushToast.mock.lastCall).toMatchObject([{ title: 'Not published: validation failed.' }])
  validate = () => Promise.resolve([])
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(pushToast.mock.lastCall).toEqual([{ id: 'the-toast', duration: 0.01 }])
  fireEvent.click(await screen.findByRole('button', { name: 'Publish at the new address' }))
  await waitFor(() => expect(steps).toContain('publish'))
  expect(pushToast).toHaveBeenCalledTimes(2)
})

describe('while the check for errors gets no answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    validate = () => new Promise(() => {})
  })

  it('the button says that it is publishing; after half a minute, the editor learns that it did not', async () => {
    showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    expect(screen.getByRole('button', { name: 'Publishing…' })).toHaveProperty('disabled', true)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(pushToast.mock.calls).toMatchObject([
      [{ status: 'error', title: 'Not published: the check for errors got no answer. Try again.' }],
    ])
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
    expect(steps).toEqual([])
  })

  it('it is made again, in case the first one was lost', async () => {
    showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    validate = () => Promise.resolve([])
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByRole('button', { name: 'Publish at the new address' })).toBeTruthy()
  })

  it('an editor who leaves the document learns that it was not published', () => {
    const { unmount } = showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    unmount()
    expect(pushToast.mock.calls).toMatchObject([
      [
        {
          status: 'warning',
          title: 'Not published: the document was closed before its last change was checked.',
        },
      ],
    ])
  })
})
