import type { SanityClient } from '@sanity/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import type { Asset } from '../asset/asset'
import { replaceEverywhere } from './replace'
import { ReplaceDialog } from './ReplaceDialog'
import { OLD, page } from './samples-for-tests'
import { findUses } from './uses'

vi.mock('./replace', async (original) => ({
  ...(await original<object>()),
  replaceEverywhere: vi.fn(() => Promise.resolve({ count: 1, undo })),
}))
const undo = vi.hoisted(() => vi.fn<() => Promise<void>>())
const asset = (_id: string, name: string, width?: number, height?: number) =>
  ({
    _id,
    width,
    height,
    _type: 'sanity.imageAsset',
    originalFilename: name,
    extension: 'png',
    mimeType: 'image/png',
  }) as Asset
const NEW = asset('image-new-10x10-png', 'new.png')
let library: Asset[] | null
const onUndone = vi.fn<() => void>()
vi.mock('../library/use-library', () => ({
  useLibrary: (_client: SanityClient, { search }: { search: string }) => ({
    rows: library?.filter(({ originalFilename }) => originalFilename?.includes(search)) ?? null,
    problem: null,
  }),
}))
vi.mock('../library/AssetGrid', () => ({
  AssetGrid: ({ rows, onChoose }: { rows: Asset[]; onChoose: (chosen: Asset) => void }) =>
    rows.map((row) => (
      <button key={row._id} onClick={() => onChoose(row)}>
        {row.originalFilename}
      </button>
    )),
}))

beforeEach(() => {
  library = [NEW]
})

async function replaceWith(documents: Parameters<typeof findUses>[0], alt?: string) {
  vi.mocked(replaceEverywhere).mockClear()
  renderInStudio(
    <ReplaceDialog
      client={{} as SanityClient}
      asset={asset(OLD, 'old.png')}
      uses={findUses(documents, OLD)}
      onDone={() => {}}
      onUndone={onUndone}
      onClose={() => {}}
    />,
  )
  const field = screen.queryByRole<HTMLInputElement>('textbox', { name: 'What the new picture shows' })
  const offered = field?.value
  if (field && alt !== undefined) fireEvent.change(field, { target: { value: alt } })
  fireEvent.click(screen.getByRole('button', { name: 'new.png' }))
  fireEvent.click(screen.getByRole('button', { name: /^Replace in/ }))
  await waitFor(() => expect(replaceEverywhere).toHaveBeenCalledOnce())
  return { offered, alt: vi.mocked(replaceEverywhere).mock.calls[0]?.[3].alt }
}

/** A page whose pictures all have this description. */
const described = (id: string, alt: string) => {
  const document = page(id)
  return {
    ...document,
    sections: document.sections.map((section) =>
      section.picture ? { ...section, picture: { ...section.picture, alt } } : section,
    ),
  }
}

it('offers the old description for editing, and stores none if it is unchanged', async () => {
  expect(await replaceWith([page('page-1')])).toEqual({ offered: 'The office', alt: '' })
})

it('stores the new description', async () => {
  expect(await replaceWith([page('page-1')], 'Our desks')).toEqual({
    offered: 'The office',
    alt: 'Our desks',
  })
})

it('leaves the field empty, and keeps the descriptions, if uses have different ones', async () => {
  const documents = [page('page-1'), described('page-2', 'A desk')]
  expect(await replaceWith(documents)).toEqual({ offered: '', alt: '' })
})

it('offers to undo the replacement, also after a failure, and reports the result', async () => {
  await replaceWith([page('page-1')])
  const press = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: Replaced in 1 document.' }))
  }
  undo.mockRejectedValueOnce(new Error('The server cannot be reached.'))
  await press()
  await screen.findByText('The server cannot be reached.')
  expect(onUndone).not.toHaveBeenCalled()
  undo.mockResolvedValueOnce()
  await press()
  await screen.findByText('Everything uses the old one again.')
  expect(onUndone).toHaveBeenCalledOnce()
})

it('does not undo a replacement after somebody has changed a document', async () => {
  await replaceWith([page('page-1')])
  undo.mockRejectedValueOnce(Object.assign(new Error('Conflict'), { statusCode: 409 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: Replaced in 1 document.' }))
  await screen.findByText('Nothing was undone.')
  screen.getByText(/^A document has been changed since/)
})

it('does not ask for a description if the old picture has none', async () => {
  expect(await replaceWith([described('page-1', '')])).toEqual({ offered: undefined, alt: '' })
})

it('offers all files except the old one, and enables the button once one is chosen', () => {
  library = [asset(OLD, 'old.png'), NEW]
  const client = {} as SanityClient
  const onDone = () => {}
  const old = asset(OLD, 'old.png')
  renderInStudio(
    <ReplaceDialog
      client={client}
      asset={old}
      uses={[]}
      onDone={onDone}
      onUndone={onUndone}
      onClose={() => {}}
    />,
  )
  expect(screen.queryByRole('button', { name: 'old.png' })).toBeNull()
  const replace = screen.getByRole<HTMLButtonElement>('button', { name: /^Replace in/ })
  expect(replace.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'new.png' }))
  expect(replace.disabled).toBe(false)
})

it('keeps showing the chosen file, which the button would use, whatever the search', () => {
  library = [asset('image-other-10x10-png', 'other.png'), NEW]
  const client = {} as SanityClient
  const old = asset(OLD, 'old.png')
  renderInStudio(
    <ReplaceDialog
      client={client}
      asset={old}
      uses={[]}
      onDone={() => {}}
      onUndone={onUndone}
      onClose={() => {}}
    />,
  )
  const search = screen.getByRole('searchbox', { name: 'Search for the new one by name' })
  const shownFor = (text: string) => {
    fireEvent.change(search, { target: { value: text } })
    fireEvent.blur(search)
    return screen.getAllByRole('button', { name: /\.png$/ }).map(({ textContent }) => textContent)
  }
  fireEvent.click(screen.getByRole('button', { name: 'new.png' }))
  expect(shownFor('.png')).toEqual(['other.png', 'new.png'])
  expect(shownFor('other')).toEqual(['new.png', 'other.png'])
  expect(shownFor('none')).toEqual(['new.png'])
  screen.getByText('Nothing else was found.')
  library = null
  expect(shownFor('not read yet')).toEqual(['new.png'])
})

it.each([
  ['keeps', 'of the same shape', [800, 600], 'Keep them: the new picture has the same composition'],
  ['keeps', 'of nearly the same shape', [801, 600], 'Keep them: the new picture has the same composition'],
  ['resets', 'of another shape', [600, 800], 'Reset them: show the whole new picture'],
  ['resets', 'of unknown shape', [], 'Reset them: show the whole new picture'],
])(
  '%s crops and hotspots if the new picture is %s, unless the editor decides otherwise',
  (_does, _what, [width, height], choice) => {
    library = [asset(NEW._id, 'new.png', width, height)]
    renderInStudio(
      <ReplaceDialog
        client={{} as SanityClient}
        asset={asset(OLD, 'old.png', 400, 300)}
        uses={findUses([page('page-1')], OLD)}
        onDone={() => {}}
        onUndone={onUndone}
        onClose={() => {}}
      />,
    )
    const chosen = () => screen.getByRole('radio', { checked: true }).id
    fireEvent.click(screen.getByRole('button', { name: 'new.png' }))
    expect(screen.getByLabelText(choice).id).toBe(chosen())
    for (const radio of screen.getAllByRole('radio')) {
      fireEvent.click(radio)
      expect(chosen()).toBe(radio.id)
    }
  },
)
