import { describe, expect, it, vi } from 'vitest'
import { evaluateQuery } from '../../../tests/support/evaluate-query'
import { FILE_TYPE, IMAGE_TYPE } from '../asset/asset'
import { DEFAULT_FILTER } from '../library/filter'
import { libraryQuery } from '../library/library-query'
import { replaceEverywhere, replacementFilter, replacements } from './replace'
import { crop, image, logo, OLD, page } from './samples-for-tests'

const NEW = 'image-new-10x10-png'
const KEEP = { placement: 'keep', alt: '' } as const

describe('a replacement for a file of the library', () => {
  const picture = (extension: string) =>
    ({ _type: IMAGE_TYPE, extension, mimeType: `image/${extension}` }) as const
  const file = (extension: string, mimeType: string) => ({ _type: FILE_TYPE, extension, mimeType }) as const
  const library = [
    ...['jpg', 'webp', 'svg'].map(picture),
    ...[file('mp4', 'video/mp4'), file('webm', 'video/webm')],
    ...[file('vtt', 'text/vtt'), file('pdf', 'application/pdf')],
  ].map((asset, index) => ({ ...asset, _id: `asset-${index}`, _createdAt: `2026-01-01T00:00:0${index}Z` }))

  it.each([
    ['another picture', picture('jpg'), ['svg', 'webp', 'jpg']],
    // The site draws icons and logos in the text color, which turns a photo into a rectangle.
    ['a drawing, for a drawing', picture('svg'), ['svg']],
    ['another video', file('mp4', 'video/mp4'), ['webm', 'mp4']],
    ['captions, for captions', file('vtt', 'text/vtt'), ['vtt']],
  ])('is %s', async (_what, asset, extensions) => {
    const { query, params } = libraryQuery({ ...DEFAULT_FILTER, ...replacementFilter(asset) }, 50)
    const found = await evaluateQuery(`${query}.rows[].extension`, library, params)
    expect(found).toEqual(extensions)
  })
})

describe('replacing an asset everywhere', () => {
  const from = { _id: OLD, posterId: null, durationSeconds: null }
  const to = { _id: NEW, posterId: null, durationSeconds: null }

  it('changes every reference in drafts and published documents, and nothing else', () => {
    const patches = replacements([page('drafts.page-1'), page('page-1'), logo], from, to, KEEP)
    expect(patches).toEqual(
      ['drafts.page-1', 'page-1'].map((id) => ({
        patch: {
          id,
          ifRevisionID: `rev-${id}`,
          set: { 'sections[_key=="b"].picture.image.asset._ref': NEW, 'seo.image.asset._ref': NEW },
        },
      })),
    )
  })

  it('resets crops and hotspots if asked to', () => {
    expect(replacements([page('page-1')], from, to, { ...KEEP, placement: 'reset' })[0]?.patch.unset).toEqual(
      ['sections[_key=="b"].picture.image.crop', 'sections[_key=="b"].picture.image.hotspot'],
    )
  })

  it('stores the new description wherever the old picture had one, and nowhere else', () => {
    const [first] = page('page-1').sections.slice(1)
    const decorative = { ...first, _key: 'c', picture: { ...first?.picture, decorative: true } }
    const bare = { ...first, _key: 'd', picture: { ...first?.picture, alt: undefined } }
    const document = { ...page('page-1'), sections: [first, decorative, bare] }
    const described = ({ patch }: { patch: { set: object } }) =>
      Object.entries(patch.set).filter(([path]) => path.endsWith('.alt'))
    expect(
      replacements([document], from, to, { ...KEEP, alt: ' The new office ' }).flatMap(described),
    ).toEqual([['sections[_key=="b"].picture.alt', 'The new office']])
    expect(replacements([document], from, to, { ...KEEP, alt: ' ' }).flatMap(described)).toEqual([])
  })

  it('gives videos the new file’s length, and its poster in place of one made from the old file only', () => {
    const video = (poster: string) => ({
      _id: 'video-1',
      _type: 'video',
      _rev: 'r',
      upload: { _type: 'file', asset: { _ref: 'file-old-webm' } },
      poster: { _type: 'picture', image: image(poster, { crop }) },
      durationSeconds: 10,
    })
    const oldFile = { _id: 'file-old-webm', posterId: 'image-poster-old', durationSeconds: 10 }
    const newFile = { _id: 'file-new-mp4', posterId: 'image-poster-new', durationSeconds: 12.6 }
    const [own] = replacements([video('image-poster-old')], oldFile, newFile, KEEP)
    expect(own?.patch).toMatchObject({
      set: {
        'upload.asset._ref': 'file-new-mp4',
        'poster.image.asset._ref': 'image-poster-new',
        durationSeconds: 13,
      },
      unset: ['poster.image.crop', 'poster.image.hotspot'],
    })
    const [chosen] = replacements([video('image-chosen')], oldFile, newFile, KEEP)
    expect(chosen?.patch.set).toEqual({ 'upload.asset._ref': 'file-new-mp4', durationSeconds: 13 })
    expect(chosen?.patch.unset).toBeUndefined()
  })
})

describe('undoing a replacement', () => {
  const from = { _id: OLD, posterId: null, durationSeconds: null }
  const to = { _id: NEW, posterId: null, durationSeconds: 4 }
  const video = { _id: 'video-1', _type: 'video', _rev: 'r', upload: image(OLD), title: 'Cats' }

  it('restores the old values, provided that no document has changed since', async () => {
    const documents = [page('page-1'), video]
    const mutate = vi.fn((_patches: unknown) => Promise.resolve({ transactionId: 'replaced' }))
    const client = { fetch: () => Promise.resolve(documents), mutate }
    const { count, undo } = await replaceEverywhere(
      client as unknown as Parameters<typeof replaceEverywhere>[0],
      from,
      to,
      { placement: 'reset', alt: 'Desks' },
    )
    expect(count).toBe(2)
    await undo()
    const { sections, seo } = page('page-1')
    expect(mutate.mock.lastCall?.[0]).toEqual([
      { patch: { id: 'page-1', ifRevisionID: 'replaced', set: { sections, seo } } },
      {
        patch: {
          id: 'video-1',
          ifRevisionID: 'replaced',
          set: { upload: image(OLD) },
          unset: ['durationSeconds'],
        },
      },
    ])
  })
})

describe('replacing while others edit', () => {
  const from = { _id: OLD, posterId: null, durationSeconds: null }
  const to = { _id: NEW, posterId: null, durationSeconds: null }
  const conflict = Object.assign(new Error('Conflict'), { statusCode: 409 })

  /** Replaces an asset in these documents, which have a new revision after each of the failures. */
  async function replace(ids: readonly string[], ...failures: Error[]) {
    let revision = 0
    const fetch = vi.fn(() => {
      revision += 1
      return Promise.resolve(ids.map((id) => ({ ...page(id), _rev: `r${revision}` })))
    })
    const sent: string[] = []
    const mutate = vi.fn((patches: { patch: { ifRevisionID: string } }[]) => {
      sent.push(...new Set(patches.map(({ patch }) => patch.ifRevisionID)))
      const failure = failures.shift()
      return failure ? Promise.reject(failure) : Promise.resolve({ transactionId: 'replaced' })
    })
    const client = { fetch, mutate } as unknown as Parameters<typeof replaceEverywhere>[0]
    const outcome = await replaceEverywhere(client, from, to, KEEP).then(
      ({ count }) => count,
      (cause: unknown) => cause,
    )
    // Drafts use files, too.
    for (const call of fetch.mock.calls)
      expect(call).toEqual([expect.any(String), { id: OLD }, expect.objectContaining({ perspective: 'raw' })])
    return { outcome, sent: mutate.mock.calls.length > 0 ? sent : null }
  }

  it('counts a draft and its published document as one, and writes nothing if there are none', async () => {
    expect(await replace(['drafts.page-1', 'page-1', 'page-2'])).toEqual({ outcome: 2, sent: ['r1'] })
    expect(await replace([])).toEqual({ outcome: 0, sent: null })
  })

  it('retries with the latest revision, up to four attempts in all', async () => {
    expect(await replace(['page-1'], conflict, conflict)).toEqual({ outcome: 1, sent: ['r1', 'r2', 'r3'] })
    expect(await replace(['page-1'], conflict, conflict, conflict, conflict)).toEqual({
      outcome: conflict,
      sent: ['r1', 'r2', 'r3', 'r4'],
    })
  })

  it('gives up at once if the dataset refuses it', async () => {
    const refusal = Object.assign(new Error('Bad Request'), { statusCode: 400 })
    expect(await replace(['page-1'], refusal)).toEqual({ outcome: refusal, sent: ['r1'] })
  })
})
