import { PROFILE_PARTS, REACH_PARTS } from '../../../shared/stages/stage-parts'
import { PORTRAITS, POST_PICTURES } from '../../media/fields/demo-pictures'

/** The message under a missing part of the picture. */
const TASKS = {
  name: 'Enter the name.',
  handle: 'Enter the username.',
  counts: 'Fill in the four numbers.',
  labels: 'Fill in the labels of the four numbers.',
  share: 'Enter the share of each post.',
  portrait: 'Choose a portrait.',
  posts: 'Add at least one post.',
}

type Part = keyof typeof TASKS

/** What each kind of picture is drawn from; the site does not draw an incomplete one. */
const NEEDED: Readonly<Record<string, readonly Part[]>> = {
  profileCard: PROFILE_PARTS,
  reach: REACH_PARTS,
}

interface FieldError<Field extends string> {
  message: string
  path: [Field]
}

/** Validator for the picture of a search page, which needs everything that its kind is drawn from. */
export function validateStage(
  stage: Readonly<Record<string, unknown>> | undefined,
): true | FieldError<Part>[] {
  const needed = typeof stage?.kind === 'string' ? NEEDED[stage.kind] : undefined
  if (!stage || !needed) return true
  const errors = needed
    .filter((part) => isEmpty(stage[part]))
    .map((part): FieldError<Part> => ({ message: TASKS[part], path: [part] }))
  return errors.length === 0 || errors
}

/** Validator that recommends a description, without which people who cannot see the picture only get its caption. */
export function describesStage(
  stage: Readonly<Record<string, unknown>> | undefined,
): true | FieldError<'description'>[] {
  if (!stage || stage.kind === 'none' || !isEmpty(stage.description)) return true
  return [{ message: 'Describe the picture for people who cannot see it.', path: ['description'] }]
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) ? value.every(isEmpty) : value === undefined || value === null
}

/** Validator for the file name of a portrait in `public/demo/pictures`. */
export function isPortrait(file: string | undefined): true | string {
  return (
    !file ||
    PORTRAITS.includes(file) ||
    'Choose one of the site’s own portraits, avatar-01.svg to avatar-12.svg.'
  )
}

/** Validator for the file name of a post’s picture in `public/demo/pictures`. */
export function isPostPicture(file: string | undefined): true | string {
  return (
    POST_PICTURES.includes(file ?? '') ||
    'Choose among the site’s own post pictures, cover-01.svg to cover-20.svg, or remove this entry.'
  )
}
