import { documentName } from '../../shared/documents/names'

/**
 * Returns the name of a document for a sentence to an editor.
 * @param document any document of the dataset
 * @returns its title, shortened; “Untitled phone” if it has none
 */
export function titleOf(document: { _type: string; [field: string]: unknown }): string {
  return documentName(document, typeName)
}

/** Turns `teamMember` into “team member”. */
function typeName(type: string): string {
  return type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}
