import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { OwnName } from './Navbar'

const name = 'Maria Magdalena Theresia von Hohenberg-Kirchsteiner the 3rd'

vi.mock('sanity', () => ({ useCurrentUser: () => ({ name }) }))

it('limits the width of a long name, so that it covers no tool, and has the full name as its tooltip', () => {
  renderInStudio(<OwnName />)
  const button = screen.getByRole('button', { name: `${name}: change your name` })
  expect(button.style.maxWidth).not.toBe('')
  expect(button.title).toContain(name)
})
