import type { SanityClient } from '@sanity/client'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DOCUMENTS_WITH, documentsSchema } from '../../studio/media/asset/queries'
import { DEFAULT_FILTER, type Filter } from '../../studio/media/library/filter'
import { libraryQuery, librarySchema } from '../../studio/media/library/library-query'
import { replaceEverywhere } from '../../studio/media/uses/replace'
import { findUses } from '../../studio/media/uses/uses'
import { startLakeService } from './lake-service'

let editor: SanityClient
let viewer: SanityClient
let stop: () => Promise<void>

beforeEach(async () => ({ editor, viewer, stop } = await startLakeService()))
afterEach(() => stop())

const plain = (red: number, width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .png()
    .toBuffer()
const upload = async (red: number, filename: string) =>
  editor.assets.upload('image', await plain(red), { filename })
const image = (ref: string, rest = {}) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: ref },
  ...rest,
})
const CROP = { left: 0.5, top: 0, right: 0, bottom: 0 }

/** Creates a published page with a draft, and a logo, that show a picture. */
async function show(id: string) {
  const page = (_id: string, title: string) => ({
    _id,
    _type: 'page',
    title,
    sections: [
      {
        _key: 'a',
        _type: 'office',
        picture: { _type: 'picture', image: image(id, { crop: CROP }), alt: 'The office' },
      },
    ],
  })
  const documents: { _id: string; _type: string; [field: string]: unknown }[] = [
    page('page-1', 'Published'),
    page('drafts.page-1', 'Draft'),
    { _id: 'logo-1', _type: 'clientLogo', image: image(id) },
  ]
  await editor.mutate(documents.map((document) => ({ create: document })))
}
const asReplaced = (id: string) => ({ _id: id, posterId: null, durationSeconds: null })
const usesOf = async (id: string) =>
  findUses(documentsSchema.parse(await viewer.fetch(DOCUMENTS_WITH, { id })), id)

async function list(filter: Partial<Filter>) {
  const { query, params } = libraryQuery({ ...DEFAULT_FILTER, ...filter }, 50)
  return librarySchema.parse(await viewer.fetch(query, params))
}
const namesOf = async (filter: Partial<Filter>) =>
  (await list(filter)).rows.map(({ originalFilename }) => originalFilename)

describe('the library', () => {
  test('lists uploads by kind, name, size, date and use', async () => {
    const office = await upload(1, 'Office in spring.png')
    await upload(2, 'team.png')
    const film = await editor.assets.upload('file', await readFile('public/video/soda-brand.webm'), {
      filename: 'Promo_spring.webm',
    })
    await editor.assets.upload('file', Buffer.from('terms'), { filename: 'terms.pdf' })
    await show(office._id)
    // A video's poster does not count as a use of that picture.
    const [, team] = (await list({ kind: 'picture', sort: 'oldest' })).rows
    await editor
      .patch(film._id)
      .set({
        video: { durationSeconds: 15, width: 1280, height: 720, poster: { _ref: team!._id, _weak: true } },
      })
      .commit()

    expect((await list({})).counts).toEqual({ picture: 2, video: 1, file: 1 })
    expect(await namesOf({ sort: 'oldest' })).toEqual([
      'Office in spring.png',
      'team.png',
      'Promo_spring.webm',
      'terms.pdf',
    ])
    expect(await namesOf({ search: 'spri' })).toEqual(['Promo_spring.webm', 'Office in spring.png'])
    expect(await namesOf({ search: 'spring off' })).toEqual(['Office in spring.png'])
    expect(await namesOf({ use: 'unused', sort: 'name' })).toEqual([
      'Promo_spring.webm',
      'team.png',
      'terms.pdf',
    ])
    expect(await namesOf({ sort: 'largest' })).toMatchObject({ 0: 'Promo_spring.webm' })
    const [video] = (await list({ kind: 'video' })).rows
    expect(video).toMatchObject({ durationSeconds: 15, width: 1280, uses: 0, poster: team!.url })
  })

  test('says where a picture is used, and does not delete one in use', async () => {
    const { _id } = await upload(1, 'office.png')
    await show(_id)
    const uses = await usesOf(_id)
    expect(uses.map(({ id, states }) => [id, states]).sort()).toEqual([
      ['logo-1', ['published']],
      ['page-1', ['draft', 'published']],
    ])
    await expect(editor.delete(_id)).rejects.toMatchObject({ statusCode: 409 })
    await editor.mutate(['page-1', 'drafts.page-1', 'logo-1'].map((id) => ({ delete: { id } })))
    await editor.delete(_id)
    expect(await namesOf({})).toEqual([])
  })
})

describe('replacing everywhere', () => {
  const KEEP = { placement: 'keep', alt: '' } as const

  test('changes drafts and published documents in one transaction, and keeps or resets the crop', async () => {
    const [first, second, third] = [
      await upload(1, 'a.png'),
      await upload(2, 'b.png'),
      await upload(3, 'c.png'),
    ]
    await show(first._id)
    const { count } = await replaceEverywhere(editor, asReplaced(first._id), asReplaced(second._id), KEEP)
    expect(count).toBe(2)
    const read = () =>
      editor.fetch<{ _id: string; _rev: string; ref: string; crop: unknown }[]>(
        `*[_type in ["page", "clientLogo"]]{ _id, _rev, "ref": coalesce(image, sections[0].picture.image).asset._ref,
          "crop": sections[0].picture.image.crop }`,
        {},
        { perspective: 'raw' },
      )
    const kept = await read()
    expect(kept.map(({ ref }) => ref)).toEqual([second._id, second._id, second._id])
    expect(new Set(kept.map(({ _rev }) => _rev)).size).toBe(1)
    expect(kept.filter(({ crop }) => crop !== null)).toHaveLength(2)
    expect(await usesOf(first._id)).toEqual([])

    const anew = { placement: 'reset', alt: 'The new office' } as const
    await replaceEverywhere(editor, asReplaced(second._id), asReplaced(third._id), anew)
    expect((await read()).map(({ ref, crop }) => [ref, crop])).toEqual(Array(3).fill([third._id, null]))
    expect(await editor.fetch('*[_type == "page"].sections[0].picture.alt')).toEqual(
      Array(2).fill('The new office'),
    )
  })

  test('can be undone, with crops and descriptions, until one of the documents changes', async () => {
    const [first, second] = [await upload(1, 'a.png'), await upload(2, 'b.png')]
    await show(first._id)
    const read = () =>
      editor.fetch<Record<string, unknown>[]>(
        '*[_type in ["page", "clientLogo"]] | order(_id)',
        {},
        { perspective: 'raw' },
      )
    const contentOf = (documents: Record<string, unknown>[]) =>
      documents.map((document) => ({ ...document, _rev: '', _updatedAt: '' }))
    const before = await read()
    const change = { placement: 'reset', alt: 'The new office' } as const
    const replace = () => replaceEverywhere(editor, asReplaced(first._id), asReplaced(second._id), change)
    await (await replace()).undo()
    expect(contentOf(await read())).toEqual(contentOf(before))

    const { undo } = await replace()
    await editor.patch('page-1').set({ title: 'Written since' }).commit()
    const since = await read()
    await expect(undo()).rejects.toMatchObject({ statusCode: 409 })
    expect(await read()).toEqual(since)
  })

  test('loses no concurrent changes by others', async () => {
    const [first, second] = [await upload(1, 'a.png'), await upload(2, 'b.png')]
    await show(first._id)
    let reads = 0
    const meanwhile = {
      fetch: async (query: string, params: { id: string }, options: { perspective: 'raw' }) => {
        const result: unknown = await editor.fetch(query, params, options)
        if (reads++ === 0) await editor.patch('page-1').set({ title: 'Written meanwhile' }).commit()
        return result
      },
      mutate: editor.mutate.bind(editor),
    } as Pick<SanityClient, 'fetch' | 'mutate'>
    await replaceEverywhere(meanwhile, asReplaced(first._id), asReplaced(second._id), KEEP)
    expect(reads).toBe(2)
    expect(await usesOf(first._id)).toEqual([])
    expect(await editor.getDocument('page-1')).toMatchObject({ title: 'Written meanwhile' })
  })

  test('is refused as a whole for viewers', async () => {
    const [first, second] = [await upload(1, 'a.png'), await upload(2, 'b.png')]
    await show(first._id)
    await expect(
      replaceEverywhere(viewer, asReplaced(first._id), asReplaced(second._id), KEEP),
    ).rejects.toMatchObject({ statusCode: 403 })
    expect(await usesOf(first._id)).toHaveLength(2)
  })
})
