import type { ComponentType } from 'react'
import type { DocumentLayoutProps } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { savesForPreviews } from './SaveSooner'

const execute = vi.fn()
let draft: object = {}
let commit: { disabled: string | false; execute: () => void }
let isBesidePreview = true

vi.mock('sanity', () => ({
  definePlugin: (plugin: object) => () => plugin,
  useDocumentOperation: () => ({ commit }),
  useEditState: () => ({ draft }),
}))
vi.mock('sanity/presentation', () => ({ usePresentationParams: () => (isBesidePreview ? {} : null) }))

beforeEach(() => {
  vi.useFakeTimers()
  execute.mockReset()
  draft = {}
  commit = { disabled: false, execute }
  isBesidePreview = true
})

/** Shows the form; returns a function that types a letter. */
function openForm() {
  const Layout = savesForPreviews().document?.components?.unstable_layout as ComponentType<
    Pick<DocumentLayoutProps, 'documentId' | 'documentType' | 'renderDefault'>
  >
  const form = <Layout documentId="sale" documentType="page" renderDefault={() => <form />} />
  const { rerender } = renderInStudio(form)
  return () => {
    draft = {}
    rerender(<Layout documentId="sale" documentType="page" renderDefault={() => <form />} />)
  }
}

it('saves once, 120 ms after the last change, but not while typing continues', () => {
  const type = openForm()
  for (const _letter of 'Spring') {
    type()
    vi.advanceTimersByTime(119)
  }
  expect(execute).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(execute).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(execute).toHaveBeenCalledOnce()
})

it('saves nothing while Sanity cannot save', () => {
  commit = { disabled: 'NOT_READY', execute }
  openForm()()
  vi.advanceTimersByTime(10_000)
  expect(execute).not.toHaveBeenCalled()
})

it('leaves saving to the Studio where there is no preview', () => {
  isBesidePreview = false
  openForm()()
  vi.advanceTimersByTime(10_000)
  expect(execute).not.toHaveBeenCalled()
})
