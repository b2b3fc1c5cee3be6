// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createContext, useState, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { EdgeDrawing } from '~/drawings/edges/EdgeDrawing'
import { SceneDrawing } from './SceneDrawing'

/** The drawings whose code was requested, each with a function that makes it arrive. */
const { asked, later } = vi.hoisted(() => {
  const asked = new Map<string, () => void>()
  const later = (name: string) => () =>
    new Promise<() => ReactElement>((resolve) => {
      asked.set(name, () => resolve(() => <svg data-name={name} />))
    })
  return { asked, later }
})
vi.mock('~/drawings/edges', () => ({ EDGES: { tiktok: later('tiktok') }, readyEdge: () => undefined }))
vi.mock('~/drawings/scenes', () => ({ SCENES: { street: later('street'), harbor: later('harbor') } }))

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const Choice = createContext(false)

function Video() {
  const [open, setOpen] = useState(false)
  const { search } = useLocation()
  return (
    <div>
      <output>{search}</output>
      <button onClick={() => setOpen(true)}>{open ? 'open' : 'closed'}</button>
      <Choice.Provider value={open}>
        <SceneDrawing scene="street" alt="" />
        <EdgeDrawing service="tiktok" />
      </Choice.Provider>
    </div>
  )
}

it('a served drawing stays unchanged when its surroundings change, and does not delay the change', async () => {
  document.body.innerHTML =
    '<main><div><output></output><button>closed</button><span><!--$--><svg></svg><!--/$--></span><span style="display:contents"><!--$--><svg></svg><!--/$--></span></div></main>'
  const main = document.querySelector('main')!
  const drawings = [...main.querySelectorAll('svg')]
  const onRecoverableError = vi.fn()
  const router = createMemoryRouter([{ path: '*', element: <Video /> }])
  const page = <RouterProvider router={router} future={{ v7_startTransition: true }} />
  await act(async () => hydrateRoot(main, page, { onRecoverableError }))
  await act(async () => main.querySelector('button')!.click())
  expect(main.querySelector('button')!.textContent).toBe('open')
  await act(() => router.navigate('?pack=likes:pack-300'))
  expect(main.querySelector('output')!.textContent).toBe('?pack=likes:pack-300')
  expect([...main.querySelectorAll('svg')]).toEqual(drawings)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(asked.size).toBe(0)
})

it('a drawing that was not served is drawn once its code has arrived, as is the next one in its place', async () => {
  const Page = () => <SceneDrawing scene={useLocation().pathname.slice(1)} alt="" />
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/street'] })
  const show = (scene: string) => act(() => router.navigate(`/${scene}`))
  const { container } = await act(async () => render(<RouterProvider router={router} />))
  expect(container.querySelector('span')!.childElementCount).toBe(0)
  const arrive = (name: string) => act(async () => asked.get(name)!())
  const drawn = () => [...container.querySelectorAll('svg')].map((svg) => svg.dataset.name)
  await arrive('street')
  expect(drawn()).toEqual(['street'])
  await show('harbor')
  await arrive('harbor')
  expect(drawn()).toEqual(['harbor'])
  await show('street')
  expect(drawn()).toEqual(['street'])
})

it('an unknown drawing leaves its place empty without breaking the page', async () => {
  const Page = () => <SceneDrawing scene="volcano" alt="A volcano" />
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  const { container } = await act(async () => render(<RouterProvider router={router} />))
  expect(container.querySelector('span')!.childElementCount).toBe(0)
})
