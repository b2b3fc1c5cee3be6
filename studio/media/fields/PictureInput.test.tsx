import { render } from '@testing-library/react'
import { set, unset, type FormPatch, type ObjectInputProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { PictureInput, PictureUpload } from './PictureInput'

const asset = (_ref: string) => ({ _type: 'reference', _ref })

/** Returns what becomes of a picture when an editor changes its upload, as patches of the picture. */
function changesBy(patches: FormPatch[], picture: object) {
  const changes: FormPatch[] = []
  const upload = {
    value: { _type: 'image', asset: asset('image-a-1x1-png') },
    onChange: vi.fn(),
    renderDefault: ({ onChange }: ObjectInputProps) => {
      onChange(patches)
      return null
    },
  }
  const props = {
    value: picture,
    path: [{ _key: 'a' }],
    schemaType: {},
    onChange: (patch: FormPatch) => changes.push(patch),
    renderDefault: () => <PictureUpload {...(upload as unknown as ObjectInputProps)} />,
  }
  render(<PictureInput {...(props as unknown as ObjectInputProps)} />)
  expect(upload.onChange).toHaveBeenCalledExactlyOnceWith(patches)
  return changes
}

const other = set(asset('image-b-1x1-png'), ['asset'])

it.each([
  ['another picture', [set({}, ['_upload']), other]],
  ['a pasted one', [set({ _type: 'image', asset: asset('image-b-1x1-png') })]],
])('%s does not inherit that the one before it was decorative', (_name, patches) => {
  expect(changesBy(patches, { decorative: true })).toEqual([unset(['decorative'])])
})

it.each([
  ['the same picture again', [set(asset('image-a-1x1-png'), ['asset'])]],
  ['another crop', [set({ top: 0.1 }, ['crop'])]],
  ['no picture', [unset(['asset'])]],
])('%s stays decorative', (_name, patches) => {
  expect(changesBy(patches, { decorative: true })).toEqual([])
})

it('a picture that is not decorative only changes', () => {
  expect(changesBy([other], { alt: 'A cat' })).toEqual([])
})
