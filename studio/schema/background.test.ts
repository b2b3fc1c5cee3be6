// @vitest-environment jsdom
// The Studio's own validation requires a window.
import { describe, expect, it } from 'vitest'
import { wholeStudio } from './studio-for-tests'

const asset = (_id: string, metadata: object) => ({ _id, _type: 'sanity.imageAsset', metadata })
const { messages, obstacles } = wholeStudio([
  asset('image-box-9x9-png', { isOpaque: true }),
  asset('image-box-9x9-svg', { isOpaque: true }),
  asset('image-shape-9x9-png', { isOpaque: false }),
  asset('image-unknown-9x9-svg', {}),
])
const upload = (_ref: string) => ({ _type: 'image', asset: { _type: 'reference', _ref } })

describe.each([
  [
    'logo',
    (image: object) => ({ _type: 'clientLogo', name: 'Tilewright', image }),
    '["image"]: The logo has a background, so visitors would only see a solid box: upload an SVG or PNG file with a transparent background.',
  ],
  [
    'icon',
    (icon: object) => ({ _type: 'service', icon }),
    '["icon"]: The icon has a background, so visitors would only see a solid box: upload an SVG file with a transparent background.',
  ],
])('the background of a %s, which is shown in one color', (_, having, warning) => {
  it('is reported in a warning', async () => {
    expect(await messages(having(upload('image-box-9x9-svg')))).toContain(warning)
  })

  it('is not reported if it is transparent or unknown', async () => {
    for (const id of ['image-shape-9x9-png', 'image-unknown-9x9-svg', 'image-gone-9x9-svg'])
      expect(await messages(having(upload(id))), id).not.toContain(warning)
  })
})

it('a logo with a background can still be published', async () => {
  const logo = { _type: 'clientLogo', name: 'Tilewright', image: upload('image-box-9x9-png') }
  expect(await messages(logo)).toHaveLength(1)
  expect(await obstacles(logo)).toEqual([])
})
