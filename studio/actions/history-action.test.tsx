import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import type { DocumentActionProps } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { HistoryAction } from './history-action'

type Params = Record<string, string | undefined>

/** Whether the screen is wide enough for Sanity's own button. */
let isWide = false
/** The parameters in the address of the pane, and what changes them. */
let router: { params: Params; setParams: (params: Params) => void }

vi.mock('sanity/structure', () => ({
  useStructureTool: () => ({ features: { reviewChanges: isWide } }),
  usePaneRouter: () => router,
}))

const PANEL = 'sanity/structure/history'
const onComplete = vi.fn<() => void>()

beforeEach(() => {
  isWide = false
  onComplete.mockClear()
})

/** Shows “History” in the menu of a document. */
function open(given: Params) {
  function Menu() {
    const [params, setParams] = useState(given)
    router = { params, setParams }
    const action = HistoryAction({ onComplete } as Partial<DocumentActionProps> as DocumentActionProps)
    return action && <button onClick={action.onHandle}>{action.label}</button>
  }
  renderInStudio(<Menu />)
}
const go = (params: Params) => act(() => router.setParams(params))

it('opens the history of a document on a phone, at the latest version', () => {
  open({ path: 'name', rev: 'a' })
  fireEvent.click(screen.getByRole('button', { name: 'History' }))
  expect(router.params).toEqual({ path: 'name', inspect: PANEL, changesInspectorTab: 'history' })
  expect(onComplete).toHaveBeenCalledOnce()
})

it('shows a version as soon as it is chosen, and the list again after going back', () => {
  open({ inspect: PANEL })
  go({ inspect: PANEL, rev: 'a' })
  expect(router.params).toEqual({ rev: 'a' })
  go({ inspect: PANEL, rev: 'a' })
  expect(router.params).toEqual({ inspect: PANEL, rev: 'a' })
  const inChanges = { inspect: PANEL, rev: 'a', changesInspectorTab: 'review' }
  go(inChanges)
  expect(router.params).toEqual(inChanges)
  go({ inspect: PANEL, rev: 'b' })
  expect(router.params).toEqual({ rev: 'b' })
  go({})
  go({ inspect: PANEL, rev: 'b' })
  expect(router.params).toEqual({ inspect: PANEL, rev: 'b' })
})

it('leaves wide screens to Sanity’s own button, and to a panel next to the document', () => {
  isWide = true
  open({ inspect: PANEL })
  expect(screen.queryByRole('button')).toBeNull()
  go({ inspect: PANEL, rev: 'a' })
  expect(router.params).toEqual({ inspect: PANEL, rev: 'a' })
})
