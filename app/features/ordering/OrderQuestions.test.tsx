// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { sampleOrder } from './order-for-tests'
import { OrderQuestions } from './OrderQuestions'

afterEach(cleanup)

function open() {
  const onAnswer = vi.fn()
  const questions = { label: 'TikTok username', placeholder: 'mara.makes', offers: [], trial: null, onAnswer }
  const page = (
    <>
      <OrderQuestions order={sampleOrder()} questions={questions} formId="form" anchor="order" />
      <button>Elsewhere</button>
    </>
  )
  render(<RouterProvider router={createSiteRouter([{ path: '*', element: page }])} />)
  const account = screen.getByRole<HTMLInputElement>('textbox', { name: 'TikTok username' })
  account.focus()
  fireEvent.change(account, { target: { value: ' mara ' } })
  return { account, onAnswer }
}

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
