import type { PageSection } from '~/content/sections'
import { PreviewSection } from '~/features/preview/PreviewSection'
import { readySection } from './register'

interface SectionsProps {
  sections: readonly PageSection[]
  /** Whether something else opens the page. */
  below?: boolean
}

/**
 * Renders a page's sections in the editor's order, each by the component that is registered for its type; they have been
 * loaded before (see `loadParts`).
 */
export function Sections({ sections, below = false }: SectionsProps) {
  return sections.map((section, index) => {
    const Component = readySection(section._type)
    if (!Component) return null
    return (
      <PreviewSection key={section._key} sectionKey={section._key}>
        <Component
          section={section}
          first={index === 0 && !below}
          alone={sections.length === 1}
          next={sections[index + 1]?._type}
        />
      </PreviewSection>
    )
  })
}
