import { render } from '@testing-library/react'
import { set, unset, type FormPatch, type ObjectInputProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { PictureInput, PictureUpload } from './PictureInput'

const asset = (_ref: string) => ({ _type: 'reference', _ref })

/** Returns the patches that a picture gets when an editor changes its upload. */
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
  ['another picture is chosen', [set({}, ['_upload']), other]],
  ['another one is pasted', [set({ _type: 'image', asset: asset('image-b-1x1-png') })]],
])('the picture is no longer marked as decorative when %s', (_name, patches) => {
  expect(changesBy(patches, { decorative: true })).toEqual([unset(['decorative'])])
})

it.each([
  ['the same picture is chosen again', [set(asset('image-a-1x1-png'), ['asset'])]],
  ['its crop changes', [set({ top: 0.1 }, ['crop'])]],
  ['it is removed', [unset(['asset'])]],
])('the picture stays marked as decorative when %s', (_name, patches) => {
  expect(changesBy(patches, { decorative: true })).toEqual([])
})

it('a picture that was not decorative gets no further changes', () => {
  expect(changesBy([other], { alt: 'A cat' })).toEqual([])
})
