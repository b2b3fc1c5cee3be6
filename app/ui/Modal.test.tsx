// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Modal } from './Modal'
import { moveFocus } from './move-focus'

// jsdom has no dialogs. Browsers fire `close` in a later task, so the tests fire it themselves.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const onClose = vi.fn()
beforeEach(() => {
  onClose.mockClear()
})

/** A page with a dialog that closes on request. */
function Page() {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <h2>Films</h2>
      <button onClick={() => setOpen(true)}>Open</button>
      <button>Elsewhere</button>
      <Modal open={open} onClose={close} label="A film" closeClassName="close">
        <p>Film</p>
      </Modal>
    </>
  )
}

const dialog = () => screen.getByText('Film').closest('dialog')!
const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement

function open(): void {
  button('Open').focus()
  fireEvent.click(button('Open'))
}

/** Closes the dialog as browsers do on Escape: it is already closed when `close` fires. */
function closeByEscape(): void {
  dialog().close()
  fireEvent(dialog(), new Event('close'))
}

/** Clicks beside the box: browsers report such a click as one on the dialog. */
function clickOutside(): void {
  fireEvent.pointerDown(dialog())
  fireEvent.click(dialog())
}

function show(): void {
  render(<Page />)
  open()
}

it('receives the focus itself, so that its name is announced, and keeps the page from scrolling', () => {
  show()
  expect(dialog().open).toBe(true)
  expect(focused()).toBe(dialog())
  expect(document.documentElement.style.overflow).toBe('hidden')
  closeByEscape()
  expect(document.documentElement.style.overflow).toBe('')
})

it('requests closing once, whether by its button or by Escape', () => {
  show()
  fireEvent.click(dialog().querySelector('.close')!)
  expect(dialog().open).toBe(false)
  fireEvent(dialog(), new Event('close'))
  expect(onClose).toHaveBeenCalledOnce()
  open()
  closeByEscape()
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('stays open if a late `close` event of the previous closing arrives', () => {
  show()
  fireEvent(dialog(), new Event('close'))
  expect(dialog().open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

it('can be closed by a click outside only from half a second after each opening', () => {
  show()
  for (const _opening of [1, 2]) {
    vi.advanceTimersByTime(499)
    clickOutside()
    expect(dialog().open).toBe(true)
    vi.advanceTimersByTime(1)
    clickOutside()
    expect(dialog().open).toBe(false)
    fireEvent(dialog(), new Event('close'))
    open()
  }
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('restarts that half second if it is closed and reopened earlier', () => {
  show()
  vi.advanceTimersByTime(300)
  closeByEscape()
  open()
  vi.advanceTimersByTime(300)
  clickOutside()
  expect(dialog().open).toBe(true)
})

it('stays open if the press before a click was elsewhere', () => {
  show()
  fireEvent.pointerDown(dialog())
  vi.advanceTimersByTime(500)
  // The second press of a double click, held until the half second was over.
  fireEvent.click(dialog())
  // Text selected beyond the edge: browsers report a click on what contains both ends.
  fireEvent.pointerDown(screen.getByText('Film'))
  fireEvent.click(dialog())
  // A click within.
  fireEvent.pointerDown(screen.getByText('Film'))
  fireEvent.click(screen.getByText('Film'))
  expect(dialog().open).toBe(true)
})

describe('after closing', () => {
  /** Waits for the layouts after which browsers drop the focus. */
  const layOut = () => vi.advanceTimersByTime(100)

  it('the focus returns to where it was, even to an element that is not focusable on its own', () => {
    render(<Page />)
    const section = screen.getByRole('heading')
    moveFocus(section)
    fireEvent.click(button('Open'))
    expect(section.hasAttribute('tabindex')).toBe(false)
    closeByEscape()
    expect(focused()).toBe(section)
  })

  it('the focus returns again if the browser drops it after the next layout or after full screen', () => {
    show()
    closeByEscape()
    for (const leave of [() => {}, () => fireEvent(document, new Event('fullscreenchange'))]) {
      button('Open').blur()
      leave()
      layOut()
      expect(focused()).toBe(button('Open'))
    }
  })

  it('the focus stays where the visitor has moved it', () => {
    show()
    closeByEscape()
    button('Elsewhere').focus()
    layOut()
    expect(focused()).toBe(button('Elsewhere'))
    button('Elsewhere').blur()
    fireEvent(document, new Event('fullscreenchange'))
    layOut()
    expect(focused()).toBe(document.body)
  })

  it('the focus does not return after the visitor has pressed elsewhere', () => {
    show()
    closeByEscape()
    layOut()
    fireEvent.pointerDown(document.body)
    button('Open').blur()
    fireEvent(document, new Event('fullscreenchange'))
    layOut()
    expect(focused()).toBe(document.body)
  })
})
