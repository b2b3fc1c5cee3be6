import type { StageContent } from './Stage'

/** A stage that has these parts. */
export type StageWith<Part extends keyof StageContent> = StageContent & {
  [Each in Part as null extends StageContent[Each] ? Each : never]: NonNullable<StageContent[Each]>
}

/**
 * Whether a stage has these parts. The Studio does not publish one without what its kind is drawn from
 * (`studio/schema/sections/hero-stage.ts`), but a draft or an older document may lack some of it.
 */
export function hasParts<Part extends keyof StageContent>(
  stage: StageContent,
  parts: readonly Part[],
): stage is StageWith<Part> {
  return parts.every((part) => {
    const value: unknown = stage[part]
    if (typeof value === 'string') return value.trim() !== ''
    return Array.isArray(value) ? value.some(Boolean) : value !== null
  })
}
