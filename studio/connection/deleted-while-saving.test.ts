import { BufferedDocument, Mutation } from '@sanity/mutator'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tolerateDeletedDocuments } from './deleted-while-saving'

// Other tests share this class.
const original = Object.getOwnPropertyDescriptor(Mutation.prototype, 'apply') ?? {}
beforeEach(tolerateDeletedDocuments)
afterEach(() => void Object.defineProperty(Mutation.prototype, 'apply', original))

const pack = { _id: 'drafts.pack', _type: 'pack', _rev: 'first', price: 5 }
const change = { patch: { id: pack._id, set: { price: 6 } } }
const deletion = { transactionId: 'deletion', resultRev: 'deletion', previousRev: 'first' }

/** A form whose change is being saved. */
function saving(mutations: ConstructorParameters<typeof Mutation>[0]['mutations']) {
  const form = new BufferedDocument(pack)
  // The dataset has not answered yet.
  form.commitHandler = () => {}
  form.add(new Mutation({ mutations }))
  void form.commit()
  return form
}

it('a document stays deleted if it is deleted while a change to it is being saved', () => {
  const form = saving([change])
  expect(form.LOCAL).toMatchObject({ price: 6 })
  form.arrive(new Mutation({ ...deletion, mutations: [{ delete: { id: pack._id } }] }))
  expect(form.LOCAL).toBeNull()
})

it('a document exists if it is deleted while it is being created again', () => {
  const form = saving([{ createIfNotExists: pack }, change])
  form.arrive(new Mutation({ ...deletion, mutations: [{ delete: { id: pack._id } }] }))
  expect(form.LOCAL).toMatchObject({ price: 6 })
})
