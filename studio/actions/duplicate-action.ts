import type { DocumentActionComponent, DuplicateDocumentActionComponent } from 'sanity'

/**
 * Wraps Sanity's own “Duplicate” so that the copy has no address. With the original's, it could not be published; while
 * the address is empty, the Studio asks for one.
 * @param duplicate Sanity's action
 */
export function duplicateWithoutAddress(duplicate: DocumentActionComponent): DocumentActionComponent {
  const duplicateMapped: DuplicateDocumentActionComponent = duplicate
  const DuplicateWithoutAddress: DocumentActionComponent = (props) =>
    duplicateMapped({ ...props, mapDocument: ({ slug: _address, ...document }) => document })
  return Object.assign(DuplicateWithoutAddress, {
    action: duplicate.action,
    displayName: 'DuplicateWithoutAddress',
  })
}
