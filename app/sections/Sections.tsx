import type { ComponentType } from 'react'
import type { PageSection, SectionType } from '~/content/sections'
import { PreviewSection } from '~/features/preview/PreviewSection'
import { SECTION_COMPONENTS, type SectionProps } from './register'

interface SectionsProps {
  sections: readonly PageSection[]
  /** Whether something else comes first on the page. */
  below?: boolean
}

/** Renders a page's sections in order, each with the component registered for its type. */
export function Sections({ sections, below = false }: SectionsProps) {
  return sections.map((section, index) => {
    const Component = componentOf(section._type)
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

/** TypeScript cannot see that a section and the component of its type belong together. */
function componentOf(
  type: SectionType,
): ComponentType<Omit<SectionProps, 'section'> & { section: PageSection }> {
  return SECTION_COMPONENTS[type] as ComponentType<Omit<SectionProps, 'section'> & { section: PageSection }>
}
