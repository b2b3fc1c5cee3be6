// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { DEFAULT_ORDERING_TEXTS } from '~shared/default-texts/ordering'
import type { Offer } from './offers'
import { sampleOrder } from './order-for-tests'
import { OrderQuestions } from './OrderQuestions'

afterEach(cleanup)

const findAccount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'TikTok username' })

/** Does something before the effects of the page, as a visitor does before hydration. */
function Early({ act: actEarly }: { act: () => void }) {
  useLayoutEffect(actEarly, [actEarly])
  return null
}

/** Shows the questions to a visitor who may do something before they are hydrated. */
function show(actEarly: () => void = () => {}, offers: Offer[] = []) {
  const onAnswer = vi.fn()
  const questions = { label: 'TikTok username', placeholder: 'mara.makes', offers, trial: null, onAnswer }
  const page = (
    <>
      <OrderQuestions order={sampleOrder()} questions={questions} formId="form" anchor="order" />
      <button>Elsewhere</button>
      <Early act={actEarly} />
    </>
  )
  render(<RouterProvider router={createSiteRouter([{ path: '*', element: page }])} />)
  return onAnswer
}

function open() {
  const onAnswer = show()
  const account = findAccount()
  account.focus()
  fireEvent.change(account, { target: { value: ' mara ' } })
  return { account, onAnswer }
}

test('a pack that is chosen is an answer, and a choice for the results of the site', () => {
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  const offer = {
    packId: 'pack-300',
    kind: 'likes',
    label: 'Likes',
    kindName: 'likes',
    quantity: 300,
    price: 6,
  } as const
  const onAnswer = show(undefined, [offer])
  expect(sendBeacon).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio'))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('pack', 'likes:pack-300')
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/forms/choice')
})

test('the field for the account is described by the note below it', () => {
  show()
  const note = document.getElementById(findAccount().getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe(DEFAULT_ORDERING_TEXTS.accountText)
})

test('an account is taken once its field is left', () => {
  const { onAnswer } = open()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('username', 'mara')
})

test('an account that is half typed when another window gets the focus is not taken', () => {
  const { account, onAnswer } = open()
  // A browser leaves the field, which stays the active element.
  fireEvent.blur(account)
  expect(onAnswer).not.toHaveBeenCalled()
})

test('an account whose field was left before hydration is taken', () => {
  const onAnswer = show(() => {
    findAccount().value = ' mara '
  })
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('username', 'mara')
})

test('an account that is half typed at hydration is not taken', () => {
  const onAnswer = show(() => {
    findAccount().focus()
    findAccount().value = 'mar'
  })
  expect(onAnswer).not.toHaveBeenCalled()
})
