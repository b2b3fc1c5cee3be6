import { Mutation } from '@sanity/mutator'

/**
 * Keeps Sanity's forms (6.9) from crashing when somebody deletes a document while a change of it is being saved: Sanity
 * then applies the change once more, to a document that is gone, which throws. Such a change now leaves it gone; the
 * dataset refuses the change as well.
 */
export function tolerateDeletedDocuments(): void {
  const { apply } = Mutation.prototype
  Mutation.prototype.apply = function (document) {
    return document === null && !this.appliesToMissingDocument() ? null : apply.call(this, document)
  }
}
