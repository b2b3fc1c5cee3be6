import type { DocumentActionComponent, DuplicateDocumentActionComponent } from 'sanity'

/**
 * Sanity's own “Duplicate”, without the address: it is the original's, so the copy could not be published there. An
 * empty address asks for one of its own before that.
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
