// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { section } from '~/content/seed-for-tests'
import { Industries } from './Industries'

afterEach(cleanup)

it('shows an editor’s headlines on the redesigned pages, and the drawings’ own ones elsewhere', async () => {
  const industries = await section('website-design', 'industries')
  const items = industries.items.map((item) => ({
    ...item,
    headline: item.trade === 'law' ? ['Win', 'Win'] : [],
  }))
  render(<Industries section={{ ...industries, items }} />)
  expect(await screen.findAllByText('Win')).toHaveLength(2)
  expect(await screen.findByText('front door')).toBeTruthy()
  expect(screen.queryByText('plain English')).toBeNull()
})
