import type { DocumentActionComponent, DuplicateDocumentActionComponent } from 'sanity'

/**
 * Sanity's own “Duplicate”, without the address: it is the original's, so the copy could not be published there. An
 * empty address asks for one of its own before that.
 * @param duplicate Sanity's action
 */
export function duplicateWithoutAddress(duplicate: DocumentActionComponent): DocumentActionComponent {
  const given: DuplicateDocumentActionComponent = duplicate
  const DuplicateWithoutAddress: DocumentActionComponent = (props) =>
    given({ ...props, mapDocument: ({ slug: _address, ...document }) => document })
  return Object.assign(DuplicateWithoutAddress, {
    action: duplicate.action,
    displayName: 'DuplicateWithoutAddress',
  })
}
