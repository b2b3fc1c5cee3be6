// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSiteRouter } from '~/site-router-for-tests'
import { DEFAULT_ORDERING_TEXTS } from '~shared/default-texts/ordering'
import { MAX_ACCOUNT_LENGTH } from '~shared/ordering/account'
import type { Offer } from './offers'
import type { Order, OrderQuestions as Questions } from './order-context'
import { sampleOrder } from './order-for-tests'
import { OrderQuestions } from './OrderQuestions'

afterEach(cleanup)

const findAccount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'TikTok username' })

/** Acts before the page's effects run, as a visitor may before hydration. */
function Early({ act: actEarly }: { act: () => void }) {
  useLayoutEffect(actEarly, [actEarly])
  return null
}

/** Shows the questions to a visitor who may act before they are hydrated. */
function show(
  actEarly: () => void = () => {},
  asked: Partial<Questions> = {},
  address = '/',
  known: Partial<Order> = {},
) {
  const onAnswer = vi.fn()
  const questions = {
    label: 'TikTok username',
    placeholder: 'mara.makes',
    offers: [],
    trial: null,
    onAnswer,
    ...asked,
  }
  const page = (
    <>
      <OrderQuestions order={sampleOrder(known)} questions={questions} formId="form" anchor="order" />
      <button>Elsewhere</button>
      <Early act={actEarly} />
    </>
  )
  render(<RouterProvider router={createSiteRouter([{ path: '*', element: page }], address)} />)
  return onAnswer
}

function open() {
  const onAnswer = show()
  const account = findAccount()
  account.focus()
  fireEvent.change(account, { target: { value: ' mara ' } })
  return { account, onAnswer }
}

const OFFER: Offer = {
  packId: 'pack-300',
  kind: 'likes',
  label: 'Likes',
  kindName: 'likes',
  quantity: 300,
  price: 6,
}

test('choosing a pack answers the question, and is counted once as a choice', () => {
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  const onAnswer = show(undefined, { offers: [OFFER] })
  expect(sendBeacon).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio'))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('pack', 'likes:pack-300')
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/forms/choice')
})

test('choosing the free trial answers the question, without being counted as the choice of a pack', () => {
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  const trial = { label: 'Free trial', items: ['10 likes'], price: '$0' }
  const onAnswer = show(undefined, { offers: [OFFER], trial })
  const choice = screen.getByRole<HTMLInputElement>('radio', { name: /^Free trial 10 likes \$0/ })
  expect(choice.checked).toBe(false)
  fireEvent.click(choice)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('pack', 'trial')
  expect(sendBeacon).not.toHaveBeenCalled()
})

test.each<[what: string, known: Partial<Order>, chosen: string]>([
  ['the free trial', { trial: 'Free trial' }, 'trial'],
  ['a pack', { pack: OFFER }, 'likes:pack-300'],
])('%s that is ordered is chosen', (_what, known, chosen) => {
  const trial = { label: 'Free trial', items: [], price: '$0' }
  show(undefined, { offers: [OFFER], trial }, '/', known)
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(chosen)
})

test('each kind has a row of its own packs, in lines of equal length', () => {
  const likes = [50, 100, 200, 300, 500, 900].map((quantity) => ({
    ...OFFER,
    packId: `pack-${quantity}`,
    quantity,
  }))
  const views = { ...OFFER, kind: 'views', label: 'Views', kindName: 'views' } as const
  show(undefined, { offers: [...likes, views] }, '/', { pack: views })
  const rows = [...screen.getByRole('radiogroup').children].map((row) => ({
    packs: [...row.querySelectorAll('input')].map(({ value }) => value),
    style: (row as HTMLElement).style.cssText,
  }))
  expect(rows).toEqual([
    { packs: likes.map(({ packId }) => `likes:${packId}`), style: '--packs: 6; --columns: 3;' },
    { packs: ['views:pack-300'], style: '--packs: 1; --columns: 1;' },
  ])
  // The same pack is sold as both kinds, but chosen as one.
  expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value)).toEqual(
    ['views:pack-300'],
  )
})

test('the free trial says what it contains and on which terms', () => {
  const trial = { label: 'Free trial', items: ['10 likes', '5 views'], price: '$0' }
  show(undefined, { offers: [OFFER], trial })
  const choice = screen.getByRole<HTMLInputElement>('radio', { name: /^Free trial/ })
  expect([choice.name, choice.value]).toEqual(['pack', 'trial'])
  expect(choice.closest('label')?.textContent).toBe(
    `Free trial 10 likes, 5 views $0 ${DEFAULT_ORDERING_TEXTS.trialNote}`,
  )
})

test('the packs are named for screen readers by quantity, kind and price', () => {
  show(undefined, { offers: [OFFER] })
  screen.getByRole('radiogroup', { name: DEFAULT_ORDERING_TEXTS.choosePack })
  screen.getByRole('radio', { name: /^300 likes, *\$6$/ })
  expect(screen.getByText('Likes').getAttribute('aria-hidden')).toBe('true')
})

test('phones neither capitalize nor correct an account', () => {
  show()
  const hints = ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) =>
    findAccount().getAttribute(name),
  )
  expect(hints).toEqual(['none', 'off', 'false'])
})

test('submitting the account leads to the order form', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { account } = open()
  const form = document.body.appendChild(document.createElement('section'))
  onTestFinished(() => form.remove())
  form.id = 'form'
  form.scrollIntoView = vi.fn()
  expect(fireEvent.submit(account.form!)).toBe(false)
  expect(form.scrollIntoView).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(form)
})

test('the account that the page knows can be changed, and one has to be given', () => {
  show(undefined, {}, '/', { username: 'mara.makes' })
  expect(findAccount()).toMatchObject({ value: 'mara.makes', placeholder: 'mara.makes', required: true })
  expect(findAccount().maxLength).toBe(MAX_ACCOUNT_LENGTH)
})

test('pressing the button leaves the focus in the account field, which would otherwise answer', () => {
  show()
  expect(
    fireEvent.mouseDown(screen.getByRole('button', { name: DEFAULT_ORDERING_TEXTS.accountAction })),
  ).toBe(false)
})

test('the account field is described by the note below it', () => {
  show()
  const note = document.getElementById(findAccount().getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe(DEFAULT_ORDERING_TEXTS.accountText)
})

test('an account is accepted when its field loses the focus', () => {
  const { onAnswer } = open()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('username', 'mara')
})

test('a half-typed account is not accepted when another window gets the focus', () => {
  const { account, onAnswer } = open()
  // The field loses the focus, but stays the active element.
  fireEvent.blur(account)
  expect(onAnswer).not.toHaveBeenCalled()
})

test('an account whose field lost the focus before hydration is accepted', () => {
  const onAnswer = show(() => {
    findAccount().value = ' mara '
  })
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('username', 'mara')
})

test('a half-typed account is not accepted at hydration', () => {
  const onAnswer = show(() => {
    findAccount().focus()
    findAccount().value = 'mar'
  })
  expect(onAnswer).not.toHaveBeenCalled()
})

test('an account is not accepted yet when the focus moves to the packs', () => {
  const onAnswer = show(undefined, { offers: [OFFER] })
  const account = findAccount()
  account.focus()
  fireEvent.change(account, { target: { value: 'mara' } })
  act(() => screen.getByRole('radio').focus())
  expect(onAnswer).not.toHaveBeenCalled()
})

test('an account is accepted only once when its form is submitted, which also moves the focus', () => {
  const { account, onAnswer } = open()
  fireEvent.submit(account.form!)
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('username', 'mara')
})

test('an account that is requested again is accepted even if it is the same', () => {
  const onAnswer = vi.fn()
  const questions = { label: 'TikTok username', placeholder: '', offers: [], trial: null, onAnswer }
  function Page() {
    const [username, setUsername] = useState<string | null>('mara')
    return (
      <>
        <OrderQuestions
          order={sampleOrder({ username })}
          questions={questions}
          formId="form"
          anchor="order"
        />
        <button onClick={() => setUsername(null)}>Ask again</button>
      </>
    )
  }
  render(<RouterProvider router={createSiteRouter([{ path: '*', element: <Page /> }])} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  fireEvent.change(findAccount(), { target: { value: 'mara' } })
  fireEvent.submit(findAccount().form!)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('username', 'mara')
})

test.each<[what: string, asked: Partial<Questions>, title: string]>([
  [
    'a free trial or a pack',
    { offers: [OFFER], trial: { label: 'Free trial', items: ['10 likes'], price: '$0' } },
    DEFAULT_ORDERING_TEXTS.startTitle,
  ],
  ['a pack', { offers: [OFFER] }, DEFAULT_ORDERING_TEXTS.choosePack],
  ['the account alone', {}, DEFAULT_ORDERING_TEXTS.accountTitle],
])('the title of the questions matches what they ask for: %s', (_what, asked, title) => {
  show(undefined, asked)
  screen.getByText(title)
})

test('without JavaScript, the chosen pack is in the address of the page, which reloads at its section', () => {
  show(undefined, { offers: [OFFER] }, '/', { pack: OFFER })
  const form = findAccount().form!
  expect([form.method, new URL(form.action).hash]).toEqual(['get', '#order'])
  expect([...new FormData(form)]).toEqual([
    ['pack', 'likes:pack-300'],
    ['username', ''],
  ])
})

test('the kind of a pack stays in the address when an answer reloads the page without JavaScript', () => {
  show(undefined, {}, '/en/order/pack-300?kind=likes')
  expect([...new FormData(findAccount().form!)]).toEqual([
    ['kind', 'likes'],
    ['username', ''],
  ])
})
