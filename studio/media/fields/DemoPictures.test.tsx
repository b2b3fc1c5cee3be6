import { fireEvent, screen } from '@testing-library/react'
import type { ArrayOfPrimitivesInputProps, StringInputProps } from 'sanity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { PortraitInput, PostPicturesInput } from './DemoPictures'

vi.mock('sanity', () => ({ set: (value: unknown) => ({ set: value }), unset: () => 'unset' }))

const onChange = vi.fn()
beforeEach(() => onChange.mockReset())
afterEach(() => vi.unstubAllEnvs())

const picture = (name: string) => screen.getByRole('button', { name })
const showPortrait = (value: string | undefined, readOnly = false) =>
  renderInStudio(
    <PortraitInput {...({ value, readOnly, onChange, elementProps: {} } as unknown as StringInputProps)} />,
  )
const showPosts = (value: string[] | undefined) =>
  renderInStudio(
    <PostPicturesInput
      {...({ value, onChange, elementProps: {} } as unknown as ArrayOfPrimitivesInputProps)}
    />,
  )

it('stores the file name of the portrait that is clicked, and removes it on a second click', () => {
  showPortrait('avatar-02.svg')
  expect(screen.getAllByRole('button')).toHaveLength(12)
  expect(picture('Portrait 2').getAttribute('aria-pressed')).toBe('true')
  expect(picture('Portrait 3').querySelector('img')?.getAttribute('src')).toBe('/demo/pictures/avatar-03.svg')
  fireEvent.click(picture('Portrait 3'))
  expect(onChange).toHaveBeenLastCalledWith({ set: 'avatar-03.svg' })
  fireEvent.click(picture('Portrait 2'))
  expect(onChange).toHaveBeenLastCalledWith('unset')
})

it('loads pictures from the site even if the Studio is hosted elsewhere', () => {
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', 'abc123de')
  vi.stubEnv('SANITY_STUDIO_SITE_URL', 'https://kat.example')
  showPortrait(undefined)
  expect(picture('Portrait 3').querySelector('img')?.getAttribute('src')).toBe(
    'https://kat.example/demo/pictures/avatar-03.svg',
  )
})

it('does not let viewers change the portrait', () => {
  showPortrait('avatar-02.svg', true)
  fireEvent.click(picture('Portrait 3'))
  expect(onChange).not.toHaveBeenCalled()
})

it('numbers and stores post pictures in the order in which they are chosen', () => {
  showPosts(['cover-05.svg', 'cover-02.svg'])
  expect(picture('Post picture 5').textContent).toBe('1')
  expect(picture('Post picture 2').textContent).toBe('2')
  fireEvent.click(picture('Post picture 1'))
  expect(onChange).toHaveBeenLastCalledWith({ set: ['cover-05.svg', 'cover-02.svg', 'cover-01.svg'] })
  fireEvent.click(picture('Post picture 5'))
  expect(onChange).toHaveBeenLastCalledWith({ set: ['cover-02.svg'] })
})

it('shows a stored name that is not one of the site’s pictures, and lets editors remove it', () => {
  showPosts(['other.svg', 'cover-02.svg'])
  screen.getByText('other.svg')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onChange).toHaveBeenLastCalledWith({ set: ['cover-02.svg'] })
})
