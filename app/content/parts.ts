import type { ServiceQueryResult, SiteSettingsQueryResult } from './content.types'
import type { Page, PageSection, Section } from './sections'

/** What every page shares (`siteSettingsQuery`). */
export type SiteSettings = NonNullable<SiteSettingsQueryResult>
/** A service with everything that its page shows. */
export type Service = NonNullable<ServiceQueryResult>
/** A picture: an upload, a file of the media base, or one of the site's drawings (fragment `picture`). */
export type PictureContent = NonNullable<Section<'videoHero'>['picture']>
/** The icon of a service, which distinguishes its page from the others. */
export type ServiceIcon = NonNullable<SiteSettings['services'][number]['iconKey']>
/** An ornament on the upper edge of a form. */
export type Ornament = NonNullable<Section<'orderForm'>['ornament']>
/** A video with its poster and texts (fragment `video`). */
export type VideoContent = PromoContent['video']
/** Something that opens a video (fragment `promoVideo`). */
export type PromoContent = NonNullable<Section<'videoHero'>['promo']>
/** A popup of a page (fragment `popup`). */
export type PopupContent = NonNullable<Page['popup']>
/** The button at the right edge of a page (fragment `floatingButton`). */
export type FloatingButtonContent = NonNullable<Page['floatingButton']>
/** A benefit slide: a title and its points (fragment `benefitSlide`). */
export type SlideContent = Section<'benefitsCarousel'>['slides'][number]
/** Sections that contain questions and answers. */
export type FaqSection = Extract<PageSection, { _type: 'faqList' }>
