import { Fragment } from 'react'
import type { Page } from '~/content/sections'
import type { SearchDestination } from '~/features/search/search'
import { Sections } from '~/sections/Sections'
import { PAGE_PARTS } from './page-parts'
import { PageExtras } from './PageExtras'
import { PageHeading } from './PageHeading'

interface PageScreenProps {
  page: Page
  /** The result page that this is, if it was requested without a username; otherwise null. */
  destination: SearchDestination | null
}

/** A page that editors made. It keeps nothing that was opened, typed or chosen on the previous one. */
export function PageScreen({ page, destination }: PageScreenProps) {
  return (
    <Fragment key={page._id}>
      <PageHeading title={page.title} sections={page.sections} />
      <PageSections page={page} destination={destination} />
      <PageExtras page={page} popup={page.popup} floatingButton={page.floatingButton} />
    </Fragment>
  )
}

/** A page's sections, with what they share. */
function PageSections({ page, destination }: PageScreenProps) {
  const sections = <Sections sections={page.sections} />
  if (destination) {
    const ResultProvider = PAGE_PARTS.get('resultProvider')
    return (
      <ResultProvider
        destination={destination}
        sections={page.sections}
        username={null}
        result={null}
        videos={null}
      >
        {sections}
      </ResultProvider>
    )
  }
  const shelf = page.sections.find((section) => section._type === 'packShelf')
  if (!shelf) return sections
  const ShelfOrder = PAGE_PARTS.get('shelfOrder')
  return <ShelfOrder shelf={shelf}>{sections}</ShelfOrder>
}
