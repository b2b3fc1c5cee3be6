import type { PageSection } from '~/content/sections'
import { PreviewSection } from '~/features/preview/PreviewSection'
import { useRootData } from '~/root-data'
import { missingParts } from './missing-parts'
import { MissingParts } from './MissingParts'
import { readySection } from './register'

interface SectionsProps {
  sections: readonly PageSection[]
  /** Whether something else comes first on the page. */
  below?: boolean
}

/**
 * Renders a page's sections in order, each with the component registered for its type. A section that lacks what it cannot be
 * shown without says so in a preview, and is left out for visitors.
 */
export function Sections({ sections, below = false }: SectionsProps) {
  const inPreview = useRootData()?.preview != null
  return sections.map((section, index) => {
    const Component = readySection(section._type)
    if (!Component) return null
    const missing = missingParts(section)
    if (missing && !inPreview) return null
    return (
      <PreviewSection key={section._key} sectionKey={section._key}>
        {missing ? (
          <MissingParts missing={missing} />
        ) : (
          <Component
            section={section}
            first={index === 0 && !below}
            alone={sections.length === 1}
            next={sections[index + 1]?._type}
          />
        )}
      </PreviewSection>
    )
  })
}
