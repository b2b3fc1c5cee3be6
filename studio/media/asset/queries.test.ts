import { expect, it } from 'vitest'
import { evaluateQuery } from '../../../tests/support/evaluate-query'
import { FILE_TYPE, IMAGE_TYPE } from './asset'
import { ASSET } from './queries'

const picture = { _id: 'image-0', _type: IMAGE_TYPE }

it('returns no poster for a video whose poster was deleted', async () => {
  const video = {
    _id: 'file-film-mp4',
    _type: FILE_TYPE,
    video: { poster: { _type: 'reference', _ref: 'image-0', _weak: true } },
  }
  const posterIn = async (all: object[]) => {
    const params = { id: video._id }
    return evaluateQuery(`${ASSET}.posterId`, all, params)
  }
  expect(await posterIn([video, picture])).toBe('image-0')
  expect(await posterIn([video])).toBeNull()
})
