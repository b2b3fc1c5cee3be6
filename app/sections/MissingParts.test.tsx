// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PageSection } from '~/content/sections'
import { missingParts } from './missing-parts'
import { MissingParts } from './MissingParts'

afterEach(cleanup)

it.each([
  [{ _type: 'freeTrial', action: null }, 'Free trial: add the button.'],
  [{ _type: 'team', members: [{ picture: {} }, { picture: null }] }, 'Team: choose a photo of every member.'],
  [
    { _type: 'videoIntro', promo: { video: { poster: null }, endTarget: null } },
    'Text with video: give the video a poster; say where the visitor goes after the video.',
  ],
])('tells editors what a section still lacks: %j', async (content, tasks) => {
  render(<MissingParts missing={missingParts(content as PageSection)!} />)
  await screen.findByText(tasks)
})

it('reports a part as missing only if its parent exists', () => {
  const pathsOf = (content: object) => missingParts(content as PageSection)?.paths
  expect(pathsOf({ _type: 'videoIntro', promo: null })).toEqual(['promo'])
  expect(pathsOf({ _type: 'freeTrial', action: {} })).toBeUndefined()
  expect(pathsOf({ _type: 'richText' })).toBeUndefined()
})
