import type { FrameLocator, Locator } from '@playwright/test'

/** The value next to a label, in the summary of one of the site's own forms or in its confirmation. */
export function summaryOf(form: FrameLocator, label: string): Locator {
  return form
    .locator('dl > div')
    .filter({ has: form.owner().page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd')
}
