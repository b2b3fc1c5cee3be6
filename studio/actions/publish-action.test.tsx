import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Subject } from 'rxjs'
import type { DocumentActionDescription, DocumentActionProps, ValidationMarker } from 'sanity'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { publishWhenSettled } from './publish-action'
import type { RedirectDraft } from './redirect-drafts'
import * as retention from './shorter-retention'

const published = { _id: 'sale', _type: 'page', slug: { current: 'winter' } }
const draft = { _id: 'drafts.sale', _type: 'page', slug: { current: 'spring' } }
/** The current draft. */
let edited: object = draft
/** The published document. */
let live: object | null = published
let isSyncing = false
let mayPublish = true
let whyDisabled: string | false = false
let isAnswered = true
/** What Sanity throws instead of publishing. */
let failure: Error | null = null
/** Whether Sanity holds back changes of the document. */
let isLocked = false
/** The dataset's answer: the site's special pages, or how many orders would be deleted. */
let answer: unknown = {}

/** The unpublished redirects that lead to the page. */
let redirectDrafts: RedirectDraft[] = []

/** What the action does, in order. */
let steps: string[] = []
const events = new Subject<{ op: string; type: string }>()
let outcome: 'success' | 'error' = 'success'
let validate: () => Promise<Pick<ValidationMarker, 'level' | 'message' | 'path'>[]>
const mutate =
  vi.fn<(mutations: { delete?: { params: { paths: string[] } }; create?: { from: string } }[]) => void>()
const pushToast = vi.fn<(toast: { id?: string; status?: string; title?: string }) => string>()

vi.mock('@sanity/ui/toast', async (original) => ({
  ...(await original<object>()),
  useToast: () => ({ push: pushToast }),
}))
vi.mock('./redirect-drafts', async (original) => ({
  ...(await original<object>()),
  readRedirectDrafts: () => Promise.resolve(redirectDrafts),
}))
vi.mock('../connection/published-while-typing', () => ({ useNoticeOfPublishing: () => {} }))
vi.mock('../connection/save-after-leaving', () => ({ useSaveAfterLeaving: () => {} }))
vi.mock('sanity', () => {
  const client = {
    fetch: () => Promise.resolve(answer),
    mutate: async (mutations: never) => mutate(mutations),
    action: async ({ draftId, publishedId }: { draftId: string; publishedId: string }) => {
      steps.push(`publish ${draftId} as ${publishedId}`)
    },
  }
  const publish = {
    get disabled() {
      return whyDisabled
    },
    execute() {
      if (failure) throw failure
      steps.push('publish')
      if (isAnswered) events.next({ op: 'publish', type: outcome })
    },
  }
  const workspace = { schema: { get: () => undefined } }
  const store = { pair: { operationEvents: () => events } }
  const operations = { publish }
  const user = {}
  return {
    useClient: () => client,
    useCurrentUser: () => user,
    useDocumentOperation: () => operations,
    useDocumentPairPermissions: () => [{ granted: mayPublish }],
    useDocumentStore: () => store,
    useEditState: () => ({ draft: edited, published: live }),
    useSyncState: () => ({ isSyncing }),
    useWorkspace: () => workspace,
    validateDocument: () => validate(),
  }
})

beforeEach(() => {
  steps = []
  outcome = 'success'
  edited = draft
  live = published
  redirectDrafts = []
  isSyncing = false
  mayPublish = true
  whyDisabled = false
  isAnswered = true
  failure = null
  isLocked = false
  answer = {}
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
function showButton(isDisabledBySanity = false) {
  const Publish = publishWhenSettled(
    // Sanity’s own button is disabled for users who may not publish, and while a document has an error.
    Object.assign((): DocumentActionDescription => ({ label: 'Publish', disabled: isDisabledBySanity }), {
      action: 'publish' as const,
    }),
  )
  function Bar() {
    const transactionSyncLock = { enabled: isLocked }
    const action = Publish({ id: 'sale', type: 'page', transactionSyncLock } as DocumentActionProps)
    const dialog = action?.dialog
    return (
      <>
        <button
          disabled={action?.disabled === true}
          onClick={action?.onHandle}
          aria-keyshortcuts={action?.shortcut ?? undefined}
        >
          {action?.label}
        </button>
        {dialog && dialog.type === 'dialog' && (
          <section aria-label={String(dialog.header)}>
            {dialog.content}
            <button onClick={dialog.onClose}>Close</button>
          </section>
        )}
      </>
    )
  }
  const { rerender, unmount } = renderInStudio(<Bar />)
  return {
    unmount,
    change(fields: object) {
      edited = { ...draft, ...fields }
      rerender(<Bar />)
    },
  }
}

/** Publishes the page at its new address. */
async function publish({ keep = true } = {}) {
  showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const answer = await screen.findByRole('button', { name: 'Publish at the new address' })
  screen.getByText('Anyone who opens /en/winter is redirected to /en/spring.')
  if (!keep) {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep the old address working' }))
    screen.getByText('Anyone who opens /en/winter finds nothing there.')
  }
  fireEvent.click(answer)
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
}

const BEFORE = ['clear /en/winter', 'redirect /en/winter', 'publish']

it('asks again if others have shortened the retention since, so that more orders would be deleted', async () => {
  const keeping = (retentionDays: number) => ({ _id: 'siteSettings', _type: 'siteSettings', retentionDays })
  live = keeping(365)
  edited = keeping(90)
  answer = 12
  const { change } = showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByRole('button', { name: 'Publish and delete 12' })
  screen.getByRole('region', { name: 'Orders will be deleted' })
  change(keeping(30))
  answer = 800
  fireEvent.click(screen.getByRole('button', { name: 'Publish and delete 12' }))
  const asked = await screen.findByRole('button', { name: 'Publish and delete 800' })
  expect(steps).toEqual([])
  fireEvent.click(asked)
  await waitFor(() => expect(steps).toEqual(['publish']))
})

it('remembers the first answer while it asks a second question', async () => {
  vi.spyOn(retention, 'deletionBy').mockResolvedValue({ count: 12, days: 90 })
  await publish({ keep: false })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish and delete 12' }))
  await waitFor(() => expect(steps).toEqual(['publish', 'clear /en/spring']))
})

it('deletes a redirect at the new address only once the page is published there', async () => {
  await publish()
  await waitFor(() => expect(steps).toEqual([...BEFORE, 'clear /en/spring']))
  expect(pushToast).not.toHaveBeenCalled()
})

it('keeps a redirect at the new address if publishing fails', async () => {
  outcome = 'error'
  await publish()
  await screen.findByRole('button', { name: 'Publish' })
  await act(async () => {})
  expect(steps).toEqual(BEFORE)
})

it('creates no redirect from an old address that the editor gives up', async () => {
  await publish({ keep: false })
  await waitFor(() => expect(steps).toEqual(['publish', 'clear /en/spring']))
})

it('warns if a redirect at the new address could not be deleted', async () => {
  mutate.mockImplementation(() => {
    throw new Error('The disk is full')
  })
  await publish({ keep: false })
  await waitFor(() => expect(pushToast).toHaveBeenCalledOnce())
  expect(pushToast.mock.lastCall).toMatchObject([
    {
      status: 'warning',
      title: 'Published. An earlier redirect from /en/spring, which has no effect now, could not be deleted.',
      description: 'The disk is full',
    },
  ])
})

it('removes the error of an earlier attempt when the next one starts', async () => {
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

it('publishes nothing if the redirect from the old address cannot be created', async () => {
  mutate.mockImplementation(() => {
    throw new Error('The disk is full')
  })
  await publish()
  await waitFor(() =>
    expect(pushToast.mock.calls).toMatchObject([
      [
        {
          status: 'error',
          title: 'Not published: the redirect could not be created.',
          description: 'The disk is full',
        },
      ],
    ]),
  )
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
  expect(steps).toEqual([])
})

it.each(['Cancel', 'Close'])(
  'publishes nothing if the editor answers the question about the old address with “%s”',
  async (name) => {
    showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByRole('region', { name: 'The address changes' })
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
    expect(steps).toEqual([])
  },
)

it('asks nothing about an old address that still leads to the page', async () => {
  answer = { homePage: 'sale' }
  showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(steps).toContain('publish'))
  expect(steps).not.toContain('redirect /en/winter')
})

describe('unpublished redirects to a page that is not published yet', () => {
  const redirect = (name: string): RedirectDraft => ({
    _id: `drafts.${name}`,
    _type: 'redirect',
    _rev: 'r',
    _createdAt: '',
    _updatedAt: '',
    from: `/en/${name}`,
  })
  beforeEach(() => {
    live = null
    redirectDrafts = [redirect('autumn'), redirect('winter')]
  })
  const begin = async () => {
    showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    const answer = await screen.findByRole('button', { name: 'Publish the page' })
    screen.getByRole('region', { name: 'Redirects to this page' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '/en/autumn',
      '/en/winter',
    ])
    expect(steps).toEqual([])
    return answer
  }

  it('are published after it', async () => {
    fireEvent.click(await begin())
    await waitFor(() =>
      expect(steps).toEqual([
        'publish',
        'publish drafts.autumn as autumn',
        'publish drafts.winter as winter',
      ]),
    )
    expect(pushToast).not.toHaveBeenCalled()
  })

  it('stay drafts if the editor prefers that', async () => {
    const answer = await begin()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Publish these redirects, too' }))
    screen.getByText('Anyone who opens one of these addresses finds nothing there.')
    fireEvent.click(answer)
    await screen.findByRole('button', { name: 'Publish' })
    await act(async () => {})
    expect(steps).toEqual(['publish'])
  })

  it('stay drafts if the page is not published', async () => {
    outcome = 'error'
    fireEvent.click(await begin())
    await screen.findByRole('button', { name: 'Publish' })
    await act(async () => {})
    expect(steps).toEqual(['publish'])
  })

  it('stay drafts if they have errors, which are shown', async () => {
    const answer = await begin()
    validate = () => {
      const isPage = steps.length === 0
      return Promise.resolve(isPage ? [] : [{ level: 'error', message: 'A page is there.', path: ['from'] }])
    }
    fireEvent.click(answer)
    await waitFor(() => expect(pushToast).toHaveBeenCalledTimes(2))
    expect(pushToast.mock.calls[0]).toMatchObject([
      {
        status: 'warning',
        title: 'The redirect from /en/autumn is still a draft.',
        description: 'From: A page is there.',
      },
    ])
    expect(steps).toEqual(['publish'])
  })

  it('are not mentioned when a published page is published again', async () => {
    live = published
    edited = { ...draft, slug: published.slug }
    showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(steps).toEqual(['publish']))
  })
})

it('waits until the last change is saved before it validates, asks or publishes', async () => {
  isSyncing = true
  const check = vi.fn(async () => [])
  validate = check
  const { change } = showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  change({ title: 'Spr' })
  expect(check).not.toHaveBeenCalled()
  isSyncing = false
  change({ title: 'Spring' })
  await screen.findByRole('button', { name: 'Publish at the new address' })
})

it.each<[string, () => void, () => void]>([
  ['Sanity is ready', () => (whyDisabled = 'NOT_READY'), () => (whyDisabled = false)],
  ['Sanity lets go of the document', () => (isLocked = true), () => (isLocked = false)],
])('handles a click made before %s', async (_when, hold, release) => {
  hold()
  const { change } = showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await act(async () => {})
  screen.getByRole('button', { name: 'Publishing…' })
  release()
  change({})
  await screen.findByRole('button', { name: 'Publish at the new address' })
})

it('publishes nothing if somebody else has published meanwhile', async () => {
  isSyncing = true
  const { change } = showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  isSyncing = false
  whyDisabled = 'NO_CHANGES'
  change({ slug: published.slug })
  await screen.findByRole('button', { name: 'Publish' })
  expect(steps).toEqual([])
})

it('is enabled while Sanity still shows an error, but not for viewers, or without changes', () => {
  const { change } = showButton(true)
  const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  mayPublish = false
  change({})
  const { disabled: forViewers } = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  mayPublish = true
  whyDisabled = 'NO_CHANGES'
  change({})
  const { disabled: unchanged } = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  expect({ disabled, forViewers, unchanged }).toEqual({ disabled: false, forViewers: true, unchanged: true })
})

it('has the keyboard shortcut of Sanity’s own button while there is something to publish', () => {
  const { change } = showButton()
  const keys = () => screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-keyshortcuts')
  expect(keys()).toBe('Ctrl+Alt+P')
  whyDisabled = 'NO_CHANGES'
  change({})
  expect(keys()).toBeNull()
})

it('shows why publishing failed immediately', async () => {
  edited = { ...draft, slug: published.slug }
  failure = new Error('The document is locked.')
  showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(pushToast).toHaveBeenCalledOnce())
  expect(pushToast.mock.calls).toMatchObject([
    [{ status: 'error', title: 'Not published.', description: 'The document is locked.' }],
  ])
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
})

it('says that publishing got no answer', async () => {
  vi.useFakeTimers()
  edited = { ...draft, slug: published.slug }
  isAnswered = false
  showButton()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(pushToast.mock.calls).toMatchObject([
    [{ status: 'error', title: 'Not published: the server did not respond. Try again.' }],
  ])
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
})

describe('validation errors', () => {
  const empty = (field: string) => ({
    level: 'error' as const,
    message: 'It cannot be empty.',
    path: [field],
  })

  it('prevent publishing, and are shown: the first one, and how many more', async () => {
    validate = async () => [empty('title'), empty('intro'), empty('text')]
    showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(pushToast).toHaveBeenCalledOnce())
    expect(pushToast.mock.calls).toMatchObject([
      [
        {
          title: 'Not published: fix the errors first.',
          description: 'Title: It cannot be empty. And 2 more errors.',
        },
      ],
    ])
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
    expect(steps).toEqual([])
  })

  it('prevent publishing if the editor caused them after validation began', async () => {
    edited = { ...draft, slug: published.slug }
    let answerFirst = (_errors: []) => {}
    validate = () => new Promise((resolve) => (answerFirst = resolve))
    const { change } = showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    validate = async () => [empty('title')]
    change({ slug: published.slug, title: '' })
    answerFirst([])
    await waitFor(() => expect(pushToast).toHaveBeenCalledOnce())
    expect(pushToast.mock.calls[0]).toMatchObject([{ description: 'Title: It cannot be empty.' }])
    expect(steps).toEqual([])
  })

  it('do not prevent publishing if the editor fixed them after validation began', async () => {
    edited = { ...draft, slug: published.slug, title: '' }
    let answerFirst = (_errors: ReturnType<typeof empty>[]) => {}
    validate = () => new Promise((resolve) => (answerFirst = resolve))
    const { change } = showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    validate = async () => []
    isSyncing = true
    change({ slug: published.slug, title: 'Spring' })
    await act(async () => answerFirst([empty('title')]))
    isSyncing = false
    change({ slug: published.slug, title: 'Spring' })
    await waitFor(() => expect(steps).toEqual(['publish']))
    expect(pushToast).not.toHaveBeenCalled()
  })

  it('are distinguished from a failure of the validation itself', async () => {
    validate = () => Promise.reject(new Error('The dataset is not available'))
    showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(pushToast).toHaveBeenCalledOnce())
    expect(pushToast.mock.calls[0]).toMatchObject([
      { title: 'Not published: validation failed.', description: 'The dataset is not available' },
    ])
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
  })
})

describe('a validation without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    validate = () => new Promise(() => {})
  })

  it('leaves the button at “Publishing…” until it is reported after 30 seconds', async () => {
    showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    expect(screen.getByRole('button', { name: 'Publishing…' })).toHaveProperty('disabled', true)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(pushToast.mock.calls).toMatchObject([
      [{ status: 'error', title: 'Not published: the Studio could not check for errors. Try again.' }],
    ])
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
    expect(steps).toEqual([])
  })

  it('is retried, in case the first one was lost', async () => {
    showButton()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    validate = () => Promise.resolve([])
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByRole('button', { name: 'Publish at the new address' })).toBeTruthy()
  })

  it('is reported if the editor leaves the document, but only after “Publish”', () => {
    showButton().unmount()
    expect(pushToast).not.toHaveBeenCalled()
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
