import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setPreviewing } from '~/features/preview/previewing'
import { shouldRevalidateAfterSearch } from './should-revalidate'

const asked = (from: string, to: string, formMethod?: ShouldRevalidateFunctionArgs['formMethod']) =>
  shouldRevalidateAfterSearch({
    currentUrl: new URL(from, 'https://kat.example'),
    nextUrl: new URL(to, 'https://kat.example'),
    currentParams: {},
    nextParams: {},
    formMethod,
    defaultShouldRevalidate: true,
  })

describe('a content page is reloaded', () => {
  it.each<[string, string, string, ShouldRevalidateFunctionArgs['formMethod']?]>([
    ['when another page is opened', '/en/tiktok', '/en/youtube'],
    ['when a search leads to a profile', '/en/home', '/en/profile/mara', 'POST'],
    ['when the same page is requested again', '/en/tiktok', '/en/tiktok'],
  ])('%s', (_, from, to, method) => {
    expect(asked(from, to, method)).toBe(true)
  })

  it.each<[string, string, string, ShouldRevalidateFunctionArgs['formMethod']?]>([
    ['when a search failed on it', '/en/home', '/en/home', 'POST'],
    ['when a pack is chosen on it', '/en/tiktok', '/en/tiktok?pack=likes:pack-300'],
    ['when an account is named on it', '/en/tiktok?pack=trial', '/en/tiktok?pack=trial&username=x', 'GET'],
  ])('not %s', (_, from, to, method) => {
    expect(asked(from, to, method)).toBe(false)
  })

  it('when a pack is chosen on it in a preview, whose content may have changed', () => {
    setPreviewing(true)
    onTestFinished(() => setPreviewing(false))
    expect(asked('/en/tiktok', '/en/tiktok?pack=likes:pack-300')).toBe(true)
  })
})
