/** Path of this site's own forms, each of which is at its number. */
export const FORMS_PATH = '/forms'

/** Where browsers report that a pack was chosen on a page. */
export const CHOICE_PATH = '/forms/choice'
