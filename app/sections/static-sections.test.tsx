// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { pageQuery, sitemapQuery } from '~/content/queries'
import type { PageSection } from '~/content/sections'
import { querySeed } from '~/content/seed-for-tests'
import { readySection, SECTIONS } from './registry'
import { isStatic } from './static-sections'

const TYPES = SECTIONS.names
const STATIC = TYPES.filter(isStatic)

/** React's internal node for a rendered element. */
interface Fiber {
  type: unknown
  memoizedProps: Record<string, unknown> | null
  memoizedState: unknown
  /** The contexts that it reads. */
  dependencies: unknown
  child: Fiber | null
  sibling: Fiber | null
}

/** Components that load code only if their markup was not served. */
const DRAWINGS = ['ServedDrawing']
/** Components whose only state is memoized values. */
const MEMOIZING = ['PortableText']
/** Components that only read the site settings and the media base, or whether the heading of the page is above. */
const READING_CONSTANTS = [
  'ContactLines',
  'MainHeading',
  'Picture',
  'PriceLadder',
  'SceneDrawing',
  'ServiceList',
]

/**
 * Yields what a section cannot do without its code: handlers, and components with state, effects, or a context that may
 * change.
 */
function* behaviorOf(fiber: Fiber | null): Generator<string> {
  for (let at = fiber; at; at = at.sibling) {
    const name = typeof at.type === 'function' ? at.type.name : String(at.type)
    if (DRAWINGS.includes(name)) continue
    if (typeof at.type === 'function' && at.memoizedState !== null && !MEMOIZING.includes(name))
      yield `${name} has state`
    if (at.dependencies !== null && !READING_CONSTANTS.includes(name)) yield `${name} reads a context`
    for (const [prop, value] of Object.entries(at.memoizedProps ?? {}))
      if (typeof at.type === 'string' && typeof value === 'function') yield `${name} has ${prop}`
    yield* behaviorOf(at.child)
  }
}

let seeded: PageSection[]

beforeAll(async () => {
  await SECTIONS.load(TYPES)
  const pages = await Promise.all(
    (await querySeed(sitemapQuery)).map(({ slug }) => querySeed(pageQuery, { slug: String(slug) })),
  )
  seeded = pages.flatMap((page) => page?.sections ?? [])
})

afterEach(cleanup)

function behaviorsOf(section: PageSection): string[] {
  const Component = readySection(section._type)
  if (!Component) throw new Error(`There is no ${section._type}.`)
  const element = <Component section={section} sections={[section]} first alone={false} next={undefined} />
  const { container } = render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element }])}
      future={{ v7_startTransition: true }}
    />,
  )
  const top = container.firstElementChild
  const key = Object.keys(top ?? {}).find((name) => name.startsWith('__reactFiber$'))
  if (!top || !key) throw new Error(`${section._type} shows nothing.`)
  let fiber = (top as unknown as Record<string, Fiber & { return: Fiber | null }>)[key]
  while (fiber && fiber.type !== Component) fiber = fiber.return as typeof fiber
  if (!fiber) throw new Error(`${section._type} was not found.`)
  return [...(fiber.memoizedState === null ? [] : ['it has state']), ...behaviorOf(fiber.child)]
}

test.each(STATIC)('%s has no behavior that needs its code in a browser', (type) => {
  const sections = seeded.filter(({ _type }) => _type === type)
  for (const section of sections) expect(behaviorsOf(section)).toEqual([])
})

test('an interactive section is not static', () => {
  const [faqs] = seeded.filter(({ _type }) => _type === 'faqList')
  if (!faqs) throw new Error('The seed has no questions.')
  expect(behaviorsOf(faqs)).toContain('button has onClick')
  expect(isStatic('faqList')).toBe(false)
})

test('the demo’s pages contain every static section', () => {
  const types = new Set<string>(seeded.map(({ _type }) => _type))
  expect(STATIC.filter((type) => !types.has(type))).toEqual([])
})
