import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useDrop } from './use-drop'

afterEach(cleanup)

const FILE = new File(['x'], 'cat.png')

function Library({ add }: { add: ((files: File[]) => void) | null }) {
  const { isOver, handlers } = useDrop(add)
  return (
    <main {...handlers}>
      <p>Pictures</p>
      {isOver && <p>Drop to upload</p>}
    </main>
  )
}

/** Drags something over the library; returns whether the library takes the event from the browser. */
function drag(
  type: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop',
  types: string[],
  to: Element | null = null,
) {
  const dataTransfer = { types, files: types.includes('Files') ? [FILE] : [], dropEffect: 'none' }
  const event = createEvent[type](screen.getByRole('main'), { dataTransfer })
  // jsdom's drag events have no related target.
  Object.defineProperty(event, 'relatedTarget', { value: to })
  return !fireEvent(screen.getByRole('main'), event)
}

const isOver = () => screen.queryByText('Drop to upload') !== null

it('accepts files, and says so while they are over the element or its children', () => {
  const add = vi.fn()
  render(<Library add={add} />)
  drag('dragEnter', ['Files'])
  expect(drag('dragOver', ['Files'])).toBe(true)
  drag('dragLeave', ['Files'], screen.getByText('Pictures'))
  expect(isOver()).toBe(true)
  drag('dragLeave', ['Files'], document.body)
  expect(isOver()).toBe(false)
  drag('dragEnter', ['Files'])
  // Otherwise the browser would open the file instead of the Studio.
  expect(drag('drop', ['Files'])).toBe(true)
  expect(isOver()).toBe(false)
  expect(add).toHaveBeenCalledExactlyOnceWith([FILE])
})

it.each<[what: string, types: string[], mayEdit: boolean]>([
  ['text', ['text/plain'], true],
  ['files dragged by viewers', ['Files'], false],
])('ignores %s', (_what, types, mayEdit) => {
  const add = vi.fn()
  render(<Library add={mayEdit ? add : null} />)
  drag('dragEnter', types)
  expect(isOver()).toBe(false)
  expect([drag('dragOver', types), drag('drop', types)]).toEqual([false, false])
  expect(add).not.toHaveBeenCalled()
})
