import type { CheckedType, MissingParts, NEEDED_PARTS } from './missing-parts'

const PROMO = {
  'promo.video': 'choose the video',
  'promo.video.poster': 'give the video a poster',
  'promo.endTarget': 'say where the visitor goes after the video',
}

interface Tasks<Type extends CheckedType> {
  /** The name that editors know it by. */
  title: string
  /** What to do for each part. */
  parts: Record<(typeof NEEDED_PARTS)[Type][number], string>
}

const TASKS: { [Type in CheckedType]: Tasks<Type> } = {
  aiIntro: {
    title: 'Headline of the second home page',
    parts: { typing: 'fill in the typing speed', ...PROMO },
  },
  freeTrial: { title: 'Free trial', parts: { action: 'add the button' } },
  logoCarousel: { title: 'Logo carousel', parts: { 'logos[].image': 'give every logo its picture' } },
  office: { title: 'Office', parts: { picture: 'choose a photo' } },
  phoneTabs: {
    title: 'Phones in tabs',
    parts: { order: 'add the order button', specificsLabels: 'fill in the rows of the table' },
  },
  searchHero: {
    title: 'Headline with username search',
    parts: { typing: 'fill in the typing speed', destination: 'choose where the search leads' },
  },
  service: {
    title: 'Service',
    parts: {
      headline: 'write the headline',
      'headline.ending': 'write the words of the headline that stay',
      'headline.typing': 'fill in the typing speed of the headline',
      ...PROMO,
      picture: 'choose the picture',
      banner: 'fill in the banner of the free trial',
    },
  },
  team: { title: 'Team', parts: { 'members[].picture': 'choose a photo of every member' } },
  videoHero: { title: 'Headline with video', parts: PROMO },
  videoIntro: { title: 'Text with video', parts: { promo: 'add the video', ...PROMO } },
  videoShowcase: { title: 'Video showcase', parts: { 'videos[].poster': 'give every video a poster' } },
  whyEffective: { title: 'Why it works', parts: { picture: 'choose the picture' } },
}

/** Lists what an editor still has to add to unfinished content. Only shown in previews, so it is styled inline. */
export function MissingPartsList({ missing: { type, paths } }: { missing: MissingParts }) {
  const { title, parts }: { title: string; parts: Readonly<Record<string, string>> } = TASKS[type]
  return (
    <aside className="wrap section" aria-label={`${title}: not finished`}>
      <div style={{ border: '2px dashed', borderRadius: 'var(--r-m)', padding: 'var(--s-6)' }}>
        <p className="title-3">{`${title}: ${paths.map((path) => parts[path]).join('; ')}.`}</p>
        <p style={{ marginTop: 'var(--s-3)' }}>Visitors will not see this part of the page until then.</p>
      </div>
    </aside>
  )
}
