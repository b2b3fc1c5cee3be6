// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { EdgeDrawing } from '~/drawings/edges/EdgeDrawing'
import { SceneDrawing } from './SceneDrawing'

vi.mock('~/root-data', () => ({ useRootData: () => undefined }))
// Their code does not arrive while the test runs.
vi.mock('~/drawings/load-later', async () => {
  const { lazy } = await import('react')
  return {
    loadLater: (drawings: object) =>
      new Map(Object.keys(drawings).map((name) => [name, lazy(() => new Promise<never>(() => {}))])),
  }
})
vi.mock('~/drawings/edges', () => ({ EDGES: { tiktok: null }, readyEdge: () => undefined }))
vi.mock('~/drawings/scenes', () => ({ SCENES: { street: null }, readyScene: () => undefined }))

afterEach(() => document.body.replaceChildren())

function Video() {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button onClick={() => setOpen(true)}>{open ? 'open' : 'closed'}</button>
      <SceneDrawing scene="street" alt="" />
      <EdgeDrawing service="tiktok" />
    </div>
  )
}

it('a drawing whose code is still on its way stays as it was served when something around it changes', async () => {
  document.body.innerHTML =
    '<main><div><button>closed</button><span><!--$--><svg></svg><!--/$--></span><!--$--><svg></svg><!--/$--></div></main>'
  const main = document.querySelector('main')!
  const drawings = [...main.querySelectorAll('svg')]
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(main, <Video />, { onRecoverableError }))
  await act(async () => main.querySelector('button')!.click())
  expect(main.querySelector('button')!.textContent).toBe('open')
  expect([...main.querySelectorAll('svg')]).toEqual(drawings)
  expect(onRecoverableError).not.toHaveBeenCalled()
})
