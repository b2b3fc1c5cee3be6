import type { DocumentActionComponent, DuplicateDocumentActionComponent } from 'sanity'
import { newFormNumber } from '../documents/form-number'

/**
 * Wraps Sanity's own “Duplicate” so that the copy has no address: with the original's, it could not be published. While
 * the address is empty, the Studio asks for one. The address of a form is its number; a copy gets a new one, unless the
 * form may be a provider's, to whom a made-up number means nothing. That includes forms that do not say who runs them.
 * @param duplicate Sanity's action
 */
export function duplicateWithoutAddress(duplicate: DocumentActionComponent): DocumentActionComponent {
  const duplicateMapped: DuplicateDocumentActionComponent = duplicate
  const DuplicateWithoutAddress: DocumentActionComponent = (props) =>
    duplicateMapped({
      ...props,
      mapDocument: ({ slug: _address, ...document }) =>
        document._type === 'form' && document.provider === 'site'
          ? { ...document, formId: newFormNumber() }
          : document,
    })
  return Object.assign(DuplicateWithoutAddress, {
    action: duplicate.action,
    displayName: 'DuplicateWithoutAddress',
  })
}
