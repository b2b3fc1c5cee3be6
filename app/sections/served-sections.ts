import type { PageSection, SectionType } from '~/content/sections'
import { missingParts } from './missing-parts'
import { isStatic } from './static-sections'

/** A placeholder in a page's data for a section whose markup the browser keeps. */
export interface ServedSection {
  _key: string
  _type: SectionType
  served: true
}

/** Whether a browser keeps the markup of a section, and gets neither its content nor its code. */
export function keepsMarkup(section: PageSection): boolean {
  return isStatic(section._type) && missingParts(section) === null
}

/** Returns the placeholder of a section. */
export function servedSection({ _key, _type }: PageSection): ServedSection {
  return { _key, _type, served: true }
}
