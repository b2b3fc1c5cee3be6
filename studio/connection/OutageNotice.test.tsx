import { screen } from '@testing-library/react'
import { it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { OutageNotice } from './OutageNotice'

const session = vi.hoisted(() => ({ isSignedOut: false }))
vi.mock('./outage', () => ({ useOutage: () => true }))
vi.mock('./session', () => ({ useSignedOut: () => session.isSignedOut }))

it.each([
  ['the server is unreachable', false, /Your changes to documents are saved as soon as the server responds/],
  ['the session has ended', true, /Your changes to documents are saved then/],
])('only promises to save changes to documents when %s', (_name, isSignedOut, promise) => {
  session.isSignedOut = isSignedOut
  renderInStudio(<OutageNotice apiHost="https://kat.example/lake" />)
  screen.getByText(promise)
})
