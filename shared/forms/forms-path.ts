/** Path of this site's own forms, each of which is at its number. */
export const FORMS_PATH = '/forms'

/** Where a browser says that a pack has been chosen on the page that it shows. */
export const CHOICE_PATH = '/forms/choice'
