/** Path of this site's own forms, each of which is at its number. */
export const FORMS_PATH = '/forms'
