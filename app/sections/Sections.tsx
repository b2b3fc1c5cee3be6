import type { PageSection } from '~/content/sections'
import { PreviewSection } from '~/features/preview/PreviewSection'
import { readySection } from './register'

interface SectionsProps {
  sections: readonly PageSection[]
  /** Whether something else comes first on the page. */
  below?: boolean
}

/** Renders a page's sections in order, each with the component registered for its type. */
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
