import { Mutation } from '@sanity/mutator'

/**
 * Keeps Sanity's forms (6.9) from crashing when somebody deletes a document while a change to it is being saved: Sanity
 * then applies the change once more, to a document that is gone, which throws. Now the document stays gone, and the
 * dataset refuses the change, too.
 */
export function tolerateDeletedDocuments(): void {
  const { apply } = Mutation.prototype
  Mutation.prototype.apply = function (document) {
    return document === null && !this.appliesToMissingDocument() ? null : apply.call(this, document)
  }
}
