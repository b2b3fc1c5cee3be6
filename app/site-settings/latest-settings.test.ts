// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { areSettingsOutdated, noteLatestSettings, useShownSettings } from './latest-settings'

afterEach(cleanup)

it('settings are outdated once a page names newer ones, until those are shown', () => {
  const { rerender } = renderHook(useShownSettings, { initialProps: '/site-settings/one.js' })
  expect(areSettingsOutdated()).toBe(false)
  noteLatestSettings({ settingsAddress: '/site-settings/one.js' })
  expect(areSettingsOutdated()).toBe(false)
  noteLatestSettings({ settingsAddress: '/site-settings/two.js' })
  expect(areSettingsOutdated()).toBe(true)
  // An order's status page does not name any settings.
  noteLatestSettings({})
  expect(areSettingsOutdated()).toBe(true)
  rerender('/site-settings/two.js')
  expect(areSettingsOutdated()).toBe(false)
})
