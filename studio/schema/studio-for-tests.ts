import { createWorkspaceFromConfig, validateDocument, type Path, type SanityClient } from 'sanity'
import { beforeAll } from 'vitest'
import typegenConfig from '../typegen/sanity.config'
import { clientOf } from './client-for-tests'

/**
 * The Studio with its whole schema, for the tests of a file, which need a window.
 * @param dataset the documents that it has
 */
export function wholeStudio(dataset: readonly { _id: string }[] = []) {
  const client: SanityClient = Object.assign(clientOf(dataset), { withConfig: () => client })
  let workspace: Awaited<ReturnType<typeof createWorkspaceFromConfig>>
  beforeAll(async () => {
    workspace = await createWorkspaceFromConfig(typegenConfig)
  })
  const markersOf = (document: object) =>
    validateDocument({
      document: { _id: 'a', _rev: 'a', _createdAt: '', _updatedAt: '', ...document } as never,
      workspace,
      getClient: () => client,
      getDocumentExists: () => Promise.resolve(true),
    })
  return {
    types: () => workspace.schema.getTypeNames().flatMap((name) => workspace.schema.get(name) ?? []),
    /** The Studio's messages about a document, each with the path of its field. */
    async messages(document: object): Promise<string[]> {
      const markers = await markersOf(document)
      return markers.map(({ path, message }) => `${JSON.stringify(path)}: ${message}`)
    },
    /** The paths of the errors that keep a document from being published. */
    async obstacles(document: object): Promise<Path[]> {
      const markers = await markersOf(document)
      return markers.filter(({ level }) => level === 'error').map(({ path }) => path)
    },
  }
}
