import type { DocumentActionComponent, DuplicateDocumentActionComponent } from 'sanity'

/**
 * Sanity's own “Duplicate”, without the address: it is the original's, so the copy could not be published there. While
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
