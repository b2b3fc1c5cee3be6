import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import type { ObjectInputProps } from 'sanity'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { describeVideo, takeFrame, uploadPoster } from '../uploads/poster'
import { VideoUpload } from './VideoUpload'

/** The other fields of the form. */
let form: { _id: string; poster?: object; title?: string }
/** The known details of uploaded videos, besides their URL. */
let known: Record<string, unknown>

vi.mock('sanity', () => {
  const client = {
    fetch: (_query: string, { id }: { id: string }) =>
      Promise.resolve({
        _id: id,
        _type: 'sanity.fileAsset',
        _createdAt: '2026-01-31T09:00:00Z',
        url: `/${id}.webm`,
        originalFilename: `spring_promo-${id}.webm`,
        ...known,
      }),
  }
  return {
    getPublishedId: (id: string) => id.replace('drafts.', ''),
    useClient: () => client,
    useDocumentOperation: (id: string) => ({ patch: { execute: (patches: object[]) => patch(id, patches) } }),
    useFormValue: ([name]: [keyof typeof form]) => form[name],
  }
})
vi.mock('../uploads/poster', () => ({ describeVideo: vi.fn(), takeFrame: vi.fn(), uploadPoster: vi.fn() }))

const patch = vi.fn<(id: string, patches: object[]) => void>()

beforeEach(() => {
  form = { _id: 'drafts.video-spring' }
  known = {}
  patch.mockReset()
  vi.mocked(takeFrame).mockReset()
  vi.mocked(uploadPoster).mockReset()
  vi.mocked(describeVideo)
    .mockReset()
    .mockImplementation((_client, { _id }) =>
      Promise.resolve({ posterId: `poster-${_id}`, durationSeconds: 89.6 }),
    )
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
})

const imageOf = (_ref: string) => ({ _type: 'image', asset: { _type: 'reference', _ref } })

/** Opens the form with this video, or with none, and returns what changes the upload. */
function openForm(first: string | null) {
  const input = (id: string | null, readOnly = false) => {
    const value = id === null ? undefined : { _type: 'file', asset: { _ref: id } }
    const props = { value, readOnly, renderDefault: () => null }
    return <VideoUpload {...(props as unknown as ObjectInputProps)} />
  }
  const { rerender } = renderInStudio(input(first))
  return (id: string | null, readOnly?: boolean) => rerender(input(id, readOnly))
}

/** What was set in the form, the latest last. */
const changes = () =>
  patch.mock.calls.map(
    ([, patches]) => Object.assign({}, ...patches.map((each) => 'set' in each && each.set)) as object,
  )

const player = (id: string) => screen.findByLabelText(`spring_promo-${id}.webm`)

const moment = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use this moment as the poster' })

describe('a new video', () => {
  it('gets its length, its poster, and a title from its file name', async () => {
    const upload = openForm(null)
    upload('one')
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()).toEqual([
      { durationSeconds: 90, 'poster.image': imageOf('poster-one'), title: 'spring promo one' },
    ])
    expect(patch.mock.calls[0]).toMatchObject([
      'video-spring',
      [{ setIfMissing: { poster: { _type: 'picture' } } }, {}],
    ])
    await waitFor(() => expect(moment().disabled).toBe(false))
  })

  it('gets a length of at least one second, or none if its file has none', async () => {
    const upload = openForm(null)
    vi.mocked(describeVideo).mockResolvedValueOnce({ posterId: 'poster', durationSeconds: 0.2 })
    upload('one')
    await waitFor(() => expect(changes()).toMatchObject([{ durationSeconds: 1 }]))
    vi.mocked(describeVideo).mockResolvedValueOnce({ posterId: 'poster', durationSeconds: null })
    upload('two')
    await waitFor(() => expect(changes()).toHaveLength(2))
    expect(changes()[1]).not.toHaveProperty('durationSeconds')
  })

  it('keeps a title and a poster that an editor has chosen', async () => {
    form = { ...form, title: 'Spring', poster: { image: imageOf('chosen') } }
    const upload = openForm(null)
    upload('one')
    await waitFor(() => expect(changes()).toEqual([{ durationSeconds: 90 }]))
  })

  it('replaces the poster made from the previous video', async () => {
    known = { posterId: 'made' }
    form.poster = { image: imageOf('made') }
    const upload = openForm('one')
    await player('one')
    known = {}
    upload('two')
    await waitFor(() => expect(changes()).toMatchObject([{ 'poster.image': imageOf('poster-two') }]))
  })

  it('replaces the poster made from a video uploaded in the same session', async () => {
    const upload = openForm(null)
    upload('one')
    await waitFor(() => expect(changes()).toHaveLength(1))
    form.poster = { image: imageOf('poster-one') }
    upload('two')
    await waitFor(() => expect(changes()).toHaveLength(2))
    expect(changes()[1]).toMatchObject({ 'poster.image': imageOf('poster-two') })
  })

  it('reuses the length and poster made for it in another document', async () => {
    known = { posterId: 'made', durationSeconds: 15 }
    const upload = openForm(null)
    upload('one')
    await waitFor(() =>
      expect(changes()).toMatchObject([{ durationSeconds: 15, 'poster.image': imageOf('made') }]),
    )
    expect(describeVideo).not.toHaveBeenCalled()
  })

  it('changes nothing if it is replaced before its description is ready', async () => {
    let finish: (facts: { posterId: string; durationSeconds: number }) => void = () => {}
    const slow = new Promise<{ posterId: string; durationSeconds: number }>((resolve) => (finish = resolve))
    vi.mocked(describeVideo).mockReturnValueOnce(slow)
    const upload = openForm(null)
    upload('one')
    await waitFor(() => expect(describeVideo).toHaveBeenCalledOnce())
    upload('two')
    await waitFor(() => expect(changes()).toHaveLength(1))
    finish({ posterId: 'poster-one', durationSeconds: 5 })
    await act(() => setImmediate())
    expect(changes()).toMatchObject([{ 'poster.image': imageOf('poster-two') }])
  })

  it('shows no poster error after it was replaced', async () => {
    let fail: (cause: Error) => void = () => {}
    const slow = new Promise<never>((_resolve, reject) => (fail = reject))
    vi.mocked(describeVideo).mockReturnValueOnce(slow)
    const upload = openForm(null)
    upload('one')
    await waitFor(() => expect(describeVideo).toHaveBeenCalledOnce())
    upload('two')
    await waitFor(() => expect(changes()).toHaveLength(1))
    fail(new Error('This browser cannot play the video.'))
    await act(() => setImmediate())
    expect(screen.queryByText(/^No poster was made/)).toBeNull()
  })

  it('stops saying that its poster is being made once the form is read-only', async () => {
    vi.mocked(describeVideo).mockReturnValueOnce(new Promise(() => {}))
    const upload = openForm(null)
    upload('one')
    await screen.findByText('Making the poster…')
    upload('one', true)
    await player('one')
    expect(screen.queryByText('Making the poster…')).toBeNull()
  })

  it('is described, once, when the form becomes editable again', async () => {
    const upload = openForm(null)
    upload('one', true)
    await player('one')
    expect(describeVideo).not.toHaveBeenCalled()
    upload('one')
    await waitFor(() => expect(changes()).toHaveLength(1))
    upload('one', true)
    upload('one')
    await player('one')
    expect(describeVideo).toHaveBeenCalledOnce()
    expect(changes()).toHaveLength(1)
  })

  it('is described when the form becomes editable again, even if it was published meanwhile', async () => {
    vi.mocked(describeVideo).mockReturnValueOnce(new Promise(() => {}))
    const upload = openForm(null)
    upload('one')
    await screen.findByText('Making the poster…')
    upload('one', true)
    form._id = 'video-spring'
    upload('one')
    await waitFor(() => expect(changes()).toHaveLength(1))
  })

  it('says why it has no poster, and can still be played', async () => {
    vi.mocked(describeVideo).mockRejectedValueOnce(new Error('This browser cannot play the video.'))
    const upload = openForm(null)
    upload('one')
    await screen.findByText('No poster was made. This browser cannot play the video.')
    await player('one')
    expect(patch).not.toHaveBeenCalled()
  })
})

describe('a published video', () => {
  beforeEach(() => {
    known = { posterId: 'made', durationSeconds: 15 }
    form = { ...form, title: 'Spring', poster: { image: imageOf('chosen') } }
  })

  it.each([
    ['replaced while the form was open', 'published'],
    ['replaced before the form was opened', 'replacement'],
  ])('is not described again when changes are discarded: %s', async (_when, first) => {
    const upload = openForm(first)
    await player(first)
    upload('replacement')
    await player('replacement')
    const before = patch.mock.calls.length
    form._id = 'video-spring'
    upload('published')
    await player('published')
    await act(() => setImmediate())
    expect(patch).toHaveBeenCalledTimes(before)
  })

  it('is described when an editor chooses it again, as is a discarded one', async () => {
    const upload = openForm('published')
    upload('replacement')
    await waitFor(() => expect(changes()).toHaveLength(1))
    form._id = 'video-spring'
    upload('published')
    await player('published')
    form._id = 'drafts.video-spring'
    upload('replacement')
    await waitFor(() => expect(changes()).toHaveLength(2))
    upload('published')
    await waitFor(() => expect(changes()).toEqual(Array(3).fill({ durationSeconds: 15 })))
  })
})

it('shows a video that was there when the form opened, without describing it again', async () => {
  openForm('one')
  expect((await player('one')).getAttribute('src')).toBe('/one.webm')
  expect(describeVideo).not.toHaveBeenCalled()
  expect(patch).not.toHaveBeenCalled()
})

it.each([
  ['https://cdn.sanity.example/one.webm', 'anonymous'],
  ['/one.webm', null],
])(
  'the player uses CORS, needed to read frames, only for a video of another site: %s',
  async (url, crossOrigin) => {
    known = { url }
    openForm('one')
    expect((await player('one')).getAttribute('crossorigin')).toBe(crossOrigin)
  },
)

describe('a chosen moment of a video', () => {
  it('becomes the poster, even in place of a chosen one, and the video pauses there', async () => {
    form.poster = { image: imageOf('chosen') }
    const frame = new Blob()
    vi.mocked(takeFrame).mockResolvedValue(frame)
    vi.mocked(uploadPoster).mockResolvedValue('this-moment')
    openForm('one')
    const video = await player('one')
    fireEvent.click(moment())
    expect(moment().disabled).toBe(true)
    await waitFor(() => expect(changes()).toEqual([{ 'poster.image': imageOf('this-moment') }]))
    expect(patch.mock.calls[0]?.[1][0]).toEqual({ setIfMissing: { poster: { _type: 'picture' } } })
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
    expect(takeFrame).toHaveBeenCalledExactlyOnceWith(video)
    expect(vi.mocked(uploadPoster).mock.calls[0]?.slice(1)).toEqual([frame, 'spring_promo-one.webm'])
    await waitFor(() => expect(moment().disabled).toBe(false))
  })

  it('says why it cannot become the poster, and lets the editor try another one', async () => {
    vi.mocked(takeFrame).mockRejectedValue(new Error('Upload a poster instead.'))
    openForm('one')
    await player('one')
    fireEvent.click(moment())
    await screen.findByText('No poster was made. Upload a poster instead.')
    expect(moment().disabled).toBe(false)
    expect(patch).not.toHaveBeenCalled()
  })

  it('cannot become the poster in a read-only form', async () => {
    const upload = openForm('one')
    upload('one', true)
    await player('one')
    expect(moment().disabled).toBe(true)
  })
})
