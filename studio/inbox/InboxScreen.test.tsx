import { act, fireEvent, screen, within } from '@testing-library/react'
import { useSyncExternalStore, type RefObject } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { InboxScreen } from './InboxScreen'
import type { OrderList } from './list/use-list'
import { rowSchema } from './order-schemas'
import type { OpenOrderProps } from './order/OpenOrder'
import { setShortcuts } from './shortcuts-setting'

/** The inbox's part of the URL, as the Studio's router keeps it. */
interface State {
  reference?: string
  _searchParams?: [name: string, value: string][]
}
let state: State
let render = () => {}
const navigate = vi.fn((next: State, _options: { replace: boolean }) => {
  state = next
  render()
})
const undo = vi.fn()
let mayEdit: boolean | null
let rows: OrderList
/** The buttons of the open order; null while it is loading. */
let steps: string[] | null
/** The rows that the list reads. */
let inView: { from: number; to: number }

vi.mock('sanity', () => ({ useClient: () => ({}), useCurrentUser: () => ({ name: 'Ada' }) }))
vi.mock('sanity/router', () => ({
  useRouter: () => {
    const subscribe = (change: () => void) => {
      render = change
      return () => (render = () => {})
    }
    return { state: useSyncExternalStore(subscribe, () => state), navigate }
  },
}))
vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => mayEdit }))
vi.mock('./edits/use-edits', () => ({ useEdits: () => ({ undo }) }))
vi.mock('./list/use-counts', () => ({ useCounts: () => null }))
vi.mock('./list/use-list', () => ({
  SLICE: 50,
  useList: (_client: unknown, _filter: unknown, range: { from: number; to: number }) => {
    inView = range
    return rows
  },
}))
vi.mock('./list/InboxMenu', () => ({ InboxMenu: () => null }))
vi.mock('./notices/MailNotice', () => ({ MailNotice: () => null }))
vi.mock('./order/use-brand', () => ({ useBrand: () => 'Kat' }))
vi.mock('./order/use-order', () => ({ useOrder: () => [null, () => {}] }))
vi.mock('./order/OpenOrder', () => ({
  OpenOrder: ({ reference, onBack, headingRef }: OpenOrderProps & { headingRef: RefObject<never> }) => (
    <article>
      <h2 ref={steps && headingRef} tabIndex={-1}>
        {reference ?? 'Choose an order'}
      </h2>
      {steps?.map((step) => (
        <button key={step}>{step}</button>
      ))}
      {onBack && <button onClick={onBack}>Back</button>}
    </article>
  ),
}))

/** A list of orders, of which the first two have been read. */
function listOf(total: number) {
  const submittedAt = '2026-11-22T05:00:00.000Z'
  const read = ['KS-222222', 'KS-333333'].map((reference) =>
    rowSchema.parse({ _id: `inbox.${reference}`, reference, submittedAt, kind: 'order' }),
  )
  return { total, isCut: false, problem: null, rows: new Map(read.entries()) } as unknown as OrderList
}

beforeEach(() => {
  // The list renders the rows that are in view.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  navigate.mockClear()
  undo.mockClear()
  mayEdit = true
  rows = listOf(2)
  steps = []
})
afterEach(() => setShortcuts(true))

/**
 * Opens the inbox at a URL.
 * @param width of the window, in px
 */
function open(at: State = {}, width = 1200) {
  state = at
  renderInStudio(<InboxScreen siteUrl="https://kat.example" mail server={null} />, width)
}

/** Renders the inbox again, as when a list or an order has changed. */
function change(make: () => void) {
  act(() => {
    make()
    state = { ...state }
    render()
  })
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const list = () => screen.getByRole('listbox')
const orders = () => within(list()).getAllByRole('option')
/** Which orders of the list are selected. */
const selected = () => orders().map((order) => order.getAttribute('aria-selected') === 'true')
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })

describe('the inbox', () => {
  it('adds an order to the history once it is opened, and focuses its heading if it is opened again', () => {
    open()
    fireEvent.click(orders()[1]!)
    expect(navigate.mock.calls).toEqual([[{ reference: 'KS-333333', _searchParams: [] }, { replace: false }]])
    expect(document.activeElement).not.toBe(heading('KS-333333'))
    fireEvent.click(orders()[1]!)
    expect(navigate).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(heading('KS-333333'))
  })

  it('keeps the open order and the search when another list is chosen, without a step in the history', () => {
    open({ reference: 'KS-222222', _searchParams: [['search', 'mara']] })
    list().scrollTop = 300
    fireEvent.click(screen.getByRole('tab', { name: 'Done' }))
    const parameters = [
      ['status', 'done'],
      ['search', 'mara'],
    ]
    expect(navigate.mock.calls).toEqual([
      [{ reference: 'KS-222222', _searchParams: parameters }, { replace: true }],
    ])
    heading('KS-222222')
    expect(list().scrollTop).toBe(0)
    press('5')
    expect(navigate.mock.lastCall?.[0]._searchParams).toContainEqual(['status', 'all'])
  })

  it('does not reopen an order that the editor has left by going back', () => {
    open()
    fireEvent.click(orders()[0]!)
    heading('KS-222222')
    act(() => {
      state = {}
      render()
    })
    fireEvent.click(screen.getByRole('tab', { name: 'Done' }))
    heading('Choose an order')
    expect(navigate.mock.lastCall?.[0]).toEqual({ _searchParams: [['status', 'done']] })
  })

  it('keeps both of two changes if the Studio takes a moment to show the first one', () => {
    open()
    render = () => {}
    fireEvent.click(screen.getByRole('tab', { name: 'Done' }))
    fireEvent.click(orders()[0]!)
    expect(navigate.mock.lastCall?.[0]).toEqual({
      reference: 'KS-222222',
      _searchParams: [['status', 'done']],
    })
  })

  it('selects no order of another list', () => {
    open({}, 700)
    press('j')
    press('j')
    expect(selected()).toEqual([false, true])
    press('3')
    expect(selected()).toEqual([false, false])
  })

  it('focuses the list once an order is closed', () => {
    open({ reference: 'KS-222222' })
    press('Escape')
    expect(navigate.mock.calls).toEqual([[{ _searchParams: [] }, { replace: false }]])
    heading('Choose an order')
    expect(document.activeElement).toBe(list())
  })

  it('leaves the Escape key to others while no order is open', () => {
    open()
    const hasItsUsualEffect = press('Escape')
    expect(hasItsUsualEffect).toBe(true)
    expect(navigate).not.toHaveBeenCalled()
  })

  it.each([
    ['undoes the last change with a key', true, 1],
    ['undoes nothing for viewers', false, 0],
    ['undoes nothing before it is known who may', null, 0],
  ])('%s', (_what, may, times) => {
    mayEdit = may
    open()
    press('u')
    expect(undo).toHaveBeenCalledTimes(times)
  })

  it('selects the text of the search field, so that a new search replaces it', () => {
    open({ _searchParams: [['search', 'mara']] })
    const isTyped = press('/')
    expect(isTyped).toBe(false)
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4])
  })

  it('reads the orders that scroll into view', () => {
    rows = listOf(500)
    open()
    expect([inView.from <= 0, inView.to < 100]).toEqual([true, true])
    list().scrollTop = 20_000
    fireEvent.scroll(list())
    expect(inView.from).toBeGreaterThan(100)
    expect(inView.to).toBeGreaterThan(inView.from)
  })

  it('scrolls to the order that a key moves to', () => {
    rows = listOf(500)
    open()
    const scrollTo = vi.fn()
    list().scrollTo = scrollTo
    fireEvent.keyDown(list(), { key: 'End' })
    expect(scrollTo).toHaveBeenCalled()
  })

  it('shows and hides its shortcuts', async () => {
    open()
    press('?')
    expect(screen.getByRole('dialog').textContent).toContain('Undo the last change')
    fireEvent.click(screen.getByRole('button', { name: /close/i }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the focus in the inbox', () => {
  const tab = (name: string) => screen.getByRole('tab', { name })
  const empty = () => void (rows = listOf(0))

  it('moves to the selected tab when the last order leaves the list', () => {
    open({ reference: 'KS-222222', _searchParams: [['status', 'inProgress']] })
    list().focus()
    change(empty)
    expect(document.activeElement).toBe(tab('In progress'))
  })

  it('moves to the selected tab when an order is closed whose list is empty', () => {
    rows = listOf(0)
    open({ reference: 'KS-222222' })
    press('Escape')
    expect(document.activeElement).toBe(tab('New'))
  })

  it('moves to the order’s heading when a step removes its own button, even if the list is empty then', () => {
    steps = ['Take on', 'Done']
    open({ reference: 'KS-222222' })
    screen.getByRole('button', { name: 'Done' }).focus()
    change(() => {
      steps = ['Reopen']
      empty()
    })
    expect(document.activeElement).toBe(heading('KS-222222'))
  })

  it('moves to the list when the open order is removed', () => {
    steps = ['Done']
    open({ reference: 'KS-222222' })
    screen.getByRole('button', { name: 'Done' }).focus()
    change(() => void (steps = null))
    expect(document.activeElement).toBe(list())
  })

  it('moves to the next order’s heading once that has loaded, where there is no list', () => {
    steps = ['Done']
    open({ reference: 'KS-222222' }, 390)
    screen.getByRole('button', { name: 'Done' }).focus()
    change(() => {
      state.reference = 'KS-333333'
      steps = null
    })
    expect(document.activeElement).toBe(document.body)
    change(() => void (steps = ['Done']))
    expect(document.activeElement).toBe(heading('KS-333333'))
  })

  it('stays where the editor has put it', () => {
    open({ reference: 'KS-222222' })
    list().focus()
    list().blur()
    change(empty)
    expect(document.activeElement).toBe(document.body)
    screen.getByRole('searchbox').focus()
    change(() => void (rows = listOf(2)))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('moves on, too, if the last order leaves the list while another window is in front', () => {
    open()
    list().focus()
    fireEvent.blur(list())
    change(empty)
    expect(document.activeElement).toBe(tab('New'))
  })

  it('returns to the list from the list of shortcuts', () => {
    open()
    press('?')
    screen.getByRole('switch').focus()
    fireEvent.click(screen.getByRole('button', { name: /close/i }))
    expect(document.activeElement).toBe(list())
  })
})

describe('the shortcuts of the inbox', () => {
  it('can be switched off where they are listed, for this browser', () => {
    open()
    expect(screen.getByRole('searchbox').getAttribute('aria-keyshortcuts')).toBe('/')
    press('?')
    const on = screen.getByRole('switch', { name: 'Use keyboard shortcuts in this browser' })
    expect((on as HTMLInputElement).checked).toBe(true)
    fireEvent.click(on)
    expect((on as HTMLInputElement).checked).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: /close/i }))
    expect(screen.getByRole('searchbox').getAttribute('aria-keyshortcuts')).toBeNull()
    press('j')
    press('?')
    expect(navigate).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leave the arrow keys to the list while they are off', () => {
    setShortcuts(false)
    open()
    fireEvent.keyDown(list(), { key: 'ArrowDown' })
    heading('KS-222222')
  })
})

describe('the inbox in a narrow window', () => {
  it('shows the order in place of the list, with a way back', () => {
    open({}, 390)
    expect(screen.queryByRole('article')).toBeNull()
    fireEvent.click(orders()[0]!)
    heading('KS-222222')
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(list())
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('moves the focus to the list with the selection, so that Enter opens an order', () => {
    open({}, 700)
    press('j')
    expect(navigate).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(list())
    fireEvent.keyDown(list(), { key: 'Enter' })
    heading('KS-222222')
  })
})

describe('the inbox in a wide window', () => {
  it('opens orders beside the list, without a way back, and moves the focus to the list, which names them', () => {
    open()
    press('j')
    expect(navigate.mock.calls).toEqual([[{ reference: 'KS-222222', _searchParams: [] }, { replace: true }]])
    heading('KS-222222')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(document.activeElement).toBe(list())
    expect(list().getAttribute('aria-activedescendant')).toBe(orders()[0]!.id)
  })
})
