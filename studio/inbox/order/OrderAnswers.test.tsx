import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { sampleOrder } from '../sample-for-tests'
import { OrderAnswers } from './OrderAnswers'

it('shows an answer in the writing direction of its script', () => {
  const message = 'مرحبا، أريد موقعًا جديدًا'
  const order = sampleOrder({ answers: [{ label: 'Message', type: 'longText', value: message }] })
  renderInStudio(<OrderAnswers order={order} siteUrl="https://site.example" />)
  expect(screen.getByText(message).closest('[dir]')?.getAttribute('dir')).toBe('auto')
})

it.each(['text', 'longText'])('turns only web addresses into links in an answer of type %s', (type) => {
  const value =
    '1. https://www.tiktok.com/@mara.makes/video/71\n<b>javascript:alert(1)</b> “http://a.example/?q=ü&x=<i>”'
  renderInStudio(
    <OrderAnswers
      order={sampleOrder({ answers: [{ label: 'Posts', type, value }] })}
      siteUrl="https://site.example"
    />,
  )
  const answer = screen.getByText(
    (_text, element) => element?.textContent === value && element.matches('[dir]'),
  )
  const links = [...answer.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.rel])).toEqual([
    [
      'https://www.tiktok.com/@mara.makes/video/71',
      'https://www.tiktok.com/@mara.makes/video/71',
      'noreferrer nofollow',
    ],
    ['http://a.example/?q=ü&x=', 'http://a.example/?q=%C3%BC&x=', 'noreferrer nofollow'],
  ])
})
