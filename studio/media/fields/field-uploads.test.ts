import type { AssetSource, SchemaType } from 'sanity'
import { expect, it, vi } from 'vitest'
import { PICTURES } from '../uploads/accept'
import { onRefusedUpload } from '../uploads/refusal'
import { explainFieldUploads } from './field-uploads'

type Uploader = InstanceType<NonNullable<AssetSource['Uploader']>>
type Event = Parameters<Parameters<Uploader['subscribe']>[0]>[0]

/** A source whose uploads fail with an error, like those of the Studio's own uploader. */
function sourceFailingWith(error: Error): AssetSource {
  class Failing {
    #subscriber: (event: Event) => void = () => {}
    upload([file]: File[]) {
      if (!file) return []
      const failed = { id: 'one', file, progress: 0, status: 'error' as const, error }
      this.#subscriber({ type: 'status', file: failed, status: 'error' })
      this.#subscriber({ type: 'all-complete', files: [failed] })
      this.#subscriber({ type: 'error', files: [] })
      return [failed]
    }
    subscribe(subscriber: (event: Event) => void) {
      this.#subscriber = subscriber
      return () => {}
    }
    abort() {}
    getFiles() {
      return []
    }
    updateFile() {}
    reset() {}
  }
  return { name: 'dataset', component: () => null, Uploader: Failing }
}

/** Uploads a file in a field, and returns the messages for the editor and the events for the field. */
function upload(file: File, schemaType: object, error: Error) {
  const told = vi.fn()
  const stop = onRefusedUpload(told)
  const [source] = explainFieldUploads([sourceFailingWith(error)])
  if (!source?.Uploader) throw new Error('It cannot upload.')
  const uploader = new source.Uploader()
  const events: string[] = []
  uploader.subscribe(({ type }) => events.push(type))
  uploader.upload([file], { schemaType: schemaType as SchemaType })
  stop()
  return { told: told.mock.calls.flat() as string[], events }
}

const pdf = new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' })
const unsupported = new Error('Unsupported file type: could not determine an uploader')

it.each([
  { name: 'image', options: { accept: PICTURES } },
  { name: 'image', options: {} },
])('refuses a file that the field does not accept, with a single message that says why', (type) => {
  const { told, events } = upload(pdf, type, unsupported)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('“notes.pdf” cannot be used here: only JPG,')
  expect(events).toEqual(['status', 'all-complete'])
})

it('says why the upload of an accepted file failed', () => {
  const { told } = upload(pdf, { name: 'file' }, new Error('The browser ran out of memory.'))
  expect(told).toEqual(['The browser ran out of memory.'])
})
