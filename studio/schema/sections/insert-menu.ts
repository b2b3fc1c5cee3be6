import type { InsertMenuOptions } from 'sanity'

/**
 * The menu for adding a section, with a picture of each (`static/sections/{type}.svg`), grouped by purpose.
 * Sections in no group only appear under “All”.
 */
export const sectionMenu: InsertMenuOptions = {
  filter: true,
  showIcons: true,
  groups: [
    {
      name: 'top',
      title: 'Top of a page',
      of: ['searchHero', 'videoHero', 'aiIntro', 'contactIntro', 'pageIntro', 'marqueeBanner', 'pillLinks'],
    },
    {
      name: 'offer',
      title: 'What we offer',
      of: [
        'serviceBlurbs',
        'packShelf',
        'serviceTiles',
        'freeTrial',
        'phoneTabs',
        'channelCards',
        'industries',
        'featureList',
        'exclusions',
      ],
    },
    {
      name: 'reasons',
      title: 'Reasons',
      of: [
        'whyChooseUs',
        'whyEffective',
        'howItWorks',
        'benefitsCarousel',
        'benefitCards',
        'sellingPoints',
        'proofBar',
        'trustStrip',
        'clientLogos',
        'logoCarousel',
      ],
    },
    {
      name: 'words',
      title: 'Text and videos',
      of: ['prose', 'faqList', 'videoIntro', 'videoShowcase', 'team', 'office'],
    },
    { name: 'order', title: 'Order', of: ['orderForm'] },
    {
      name: 'result',
      title: 'Profile pages',
      of: ['profileCard', 'videoPicker', 'searchAgain', 'packTabs', 'postPicker'],
    },
  ],
  views: [
    { name: 'grid', previewImageUrl: (type) => `/studio/static/sections/${type}.svg` },
    { name: 'list' },
  ],
}
