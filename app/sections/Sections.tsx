import { useContext } from 'react'
import { PageDataContext } from '~/before-hydration/page-data'
import type { PageSection } from '~/content/sections'
import { PreviewSection } from '~/features/preview/PreviewSection'
import { useRootData } from '~/site-settings/root-data'
import { MainHeadingIsAbove } from '~/ui/MainHeading'
import { indexOfMainHeading } from './main-heading'
import { missingParts } from './missing-parts'
import { MissingParts } from './MissingParts'
import { readySection } from './registry'
import { keepsMarkup } from './served-sections'
import { isServed } from './static-sections'
import { StaticSection } from './StaticSection'

interface SectionsProps {
  sections: readonly PageSection[]
  /** Whether something else comes first on the page, with its `h1`. */
  below?: boolean
}

/**
 * Renders a page's sections in order, each with the component registered for its type. A section that lacks a required
 * part lists it in a preview, and is left out for visitors.
 */
export function Sections({ sections, below = false }: SectionsProps) {
  const inPreview = useRootData()?.preview != null
  const hasServedSections = useContext(PageDataContext) !== null
  const mainHeading = indexOfMainHeading(sections)
  return sections.map((section, index) => {
    if (isServed(section)) return <StaticSection key={section._key} sectionKey={section._key} />
    const Component = readySection(section._type)
    if (!Component) return null
    const missing = missingParts(section)
    if (missing && !inPreview) return null
    const content = missing ? (
      <MissingParts missing={missing} />
    ) : (
      <MainHeadingIsAbove.Provider value={below || (mainHeading >= 0 && index > mainHeading)}>
        <Component
          section={section}
          sections={sections}
          first={index === 0 && !below}
          alone={sections.length === 1}
          next={sections[index + 1]?._type}
        />
      </MainHeadingIsAbove.Provider>
    )
    if (hasServedSections && keepsMarkup(section)) {
      return (
        <StaticSection key={section._key} sectionKey={section._key}>
          {content}
        </StaticSection>
      )
    }
    return (
      <PreviewSection key={section._key} sectionKey={section._key}>
        {content}
      </PreviewSection>
    )
  })
}
