import { withNewKeys } from '../../documents/keys'
import {
  block,
  drawing,
  entries,
  frameOf,
  linkTo,
  orderFormOf,
  orderingSlide,
  packTabsOf,
  promoOf,
  questionsOf,
  reference,
  referencesTo,
  trialOf,
  typingOf,
  wordsOf,
  type Fields,
} from './parts'
import type { Site } from './site'

const STATS = {
  _type: 'statLabels',
  followers: 'Followers',
  likes: 'Likes',
  following: 'Following',
  videos: 'Videos',
}

const TILES = {
  videoLabel: 'Video #{n}',
  shareLabel: '+{n}',
  likesLabel: '{n} likes',
  playsLabel: '{n} plays',
  loadingLabel: 'Loading the posts',
}

const PRIVATE_ACCOUNT =
  'This account is private. Please make it public before you order, so that the order can reach it.'

function statementOf({ statement }: Site): string {
  return statement ?? 'Tell us what you need. A real person will answer.'
}

function placeholderOf({ search }: Site): string {
  return search?.placeholder ?? 'Enter TikTok username'
}

/**
 * The first content of every section. Texts describe how ordering works here and claim nothing else; facts (packs,
 * clients, people, the free trial) are those that the site already publishes.
 */
const INITIAL_VALUES: Readonly<Record<string, (site: Site) => Fields>> = {
  searchHero: (site) => ({
    words: wordsOf(site),
    headlineAfter: ['Your TikTok', 'account'],
    typing: typingOf(site),
    destination: 'profile',
    placeholder: placeholderOf(site),
    buttonLabel: 'Search',
    notes: ['No password required'],
    stage: { kind: 'crowd', description: 'A line rises from the search box, and people gather along it.' },
  }),
  videoHero: (site) => ({
    headlineBefore: ['Grow with'],
    headlineAfter: ['{brand}'],
    intro: statementOf(site),
    action: linkTo('Request a Quote', site.quotePage),
    ...(promoOf(site) ? { promo: promoOf(site) } : { picture: drawing('city') }),
  }),
  aiIntro: (site) => ({
    headline: ['We are', '{brand}'],
    words: wordsOf(site),
    typing: typingOf(site),
    text: statementOf(site),
    action: linkTo('Request a Quote', site.quotePage),
    promo: promoOf(site),
  }),
  contactIntro: () => ({
    title: 'Get in Touch',
    lead: 'Tell us what you need. A real person will answer.',
    picture: drawing('letter'),
  }),
  pageIntro: (site) => ({
    title: 'Grow with {brand}',
    lead: statementOf(site),
    action: linkTo('Request a Quote', site.quotePage),
  }),
  marqueeBanner: (site) => ({
    text: '{Services} services, one place to order.',
    link: linkTo('See Them All', site.servicesPage),
  }),
  pillLinks: ({ menu }) => ({ links: entries(withNewKeys(menu.slice(0, 2))) }),
  proofBar: ({ claim }) => ({
    items: entries([
      ...(claim ? [withNewKeys(claim)] : []),
      { _type: 'emphasisText', text: 'No password required' },
      { _type: 'emphasisText', text: 'One short form' },
    ]),
  }),
  serviceBlurbs: (site) => ({
    title: 'What we offer',
    lead: statementOf(site),
    packs: {
      title: 'Packs',
      text: 'Choose a size. The price is on it.',
      link: linkTo('Choose a Pack', site.service?._id, 'order-section'),
      packs: referencesTo(site.packs),
    },
    video: {
      title: 'Creative video',
      text: 'Tell us what it’s about, and we’ll make it.',
      link: linkTo('Request a Quote', site.quotePage),
    },
    web: {
      title: 'Websites',
      tags: ['Construction', 'Real Estate', 'Law Firms', 'Influencers'],
      link: linkTo('Request a Quote', site.quotePage),
    },
    hosting: {
      title: 'Hosting',
      text: 'Your website, up and running.',
      numeral: '1',
      link: linkTo('Request a Quote', site.quotePage),
    },
    platforms: {
      title: '{Services} places to get seen',
      moreLink: linkTo('All {Services} Services', site.servicesPage),
    },
  }),
  whyChooseUs: (site) => ({
    title: 'Why choose us',
    lead: statementOf(site),
    numeral: '1',
    reasons: entries([
      { _type: 'reason', figure: '1', strong: 'Short form.', text: 'That’s all it takes to order.' },
      { _type: 'reason', figure: '0', strong: 'Passwords.', text: 'We never ask for one.' },
    ]),
  }),
  whyEffective: () => ({
    title: 'Why it works',
    text: 'Nobody buys from a brand they’ve never seen. Each step brings some people closer.',
    stages: entries([
      { _type: 'stage', label: 'See', text: 'People see your posts.' },
      { _type: 'stage', label: 'Follow', text: 'Some of them want to see more.' },
      { _type: 'stage', label: 'Buy', text: 'A few of them become customers.' },
    ]),
    picture: drawing('funnel'),
  }),
  howItWorks: ({ packs }) => ({
    title: 'How it works',
    steps: entries([
      {
        _type: 'step',
        title: 'Provide Username',
        text: 'All we need is your username. We never ask for your password.',
        illustration: 'username',
      },
      {
        _type: 'step',
        title: 'Choose a Pack',
        text: 'Followers, likes, or views, in the size you need.',
        illustration: 'packs',
      },
      {
        _type: 'step',
        title: 'Sit Back And Relax',
        text: 'We take it from there.',
        illustration: 'cat',
      },
    ]),
    sampleUsername: 'your.name',
    samplePacks: referencesTo(packs.slice(0, 3)),
    samplePack: reference(packs[1] ?? packs[0]),
    sampleKindName: 'likes',
  }),
  benefitsCarousel: () => ({ label: 'Benefits', slides: [orderingSlide()] }),
  sellingPoints: () => ({
    points: entries([
      { _type: 'sellingPoint', sign: 'figure', figure: '1', text: 'Short form to order' },
      { _type: 'sellingPoint', sign: 'figure', figure: '0', text: 'passwords needed' },
      { _type: 'sellingPoint', sign: 'people', text: 'Real people to help you' },
    ]),
  }),
  freeTrial: (site) => ({
    title: 'Try it free',
    offers: trialOf(site),
    action: linkTo('Get Started Now', site.service?._id, 'order-section'),
  }),
  packShelf: ({ packs }) => ({
    title: 'Choose a pack',
    kind: 'followers',
    kindName: 'followers',
    packs: referencesTo(packs),
    orderLabel: 'Order',
  }),
  serviceTiles: () => ({ title: '{Services} places to get seen', hoverLabel: 'View {name} Orders' }),
  videoIntro: (site) => ({
    title: 'See how it works',
    text: statementOf(site),
    action: linkTo('Request a Quote', site.quotePage),
    promo: promoOf(site),
  }),
  videoShowcase: ({ videos }) => ({
    title: 'Our videos',
    videos: referencesTo(videos),
    playLabel: 'Play {title}',
  }),
  channelCards: ({ channels }) => ({ title: 'For every channel', cards: referencesTo(channels) }),
  industries: () => ({
    title: 'Who we work for',
    items: entries([
      {
        _type: 'industry',
        tag: 'Construction',
        text: 'What you build, and how to hire you.',
        trade: 'construction',
      },
      { _type: 'industry', tag: 'Real Estate', text: 'What is for sale, and where.', trade: 'real-estate' },
      { _type: 'industry', tag: 'Law Firms', text: 'What you do, and how to reach you.', trade: 'law' },
      {
        _type: 'industry',
        tag: 'Influencers',
        text: 'Who you are, and where to follow you.',
        trade: 'influencers',
      },
    ]),
  }),
  featureList: () => ({
    title: 'What’s included',
    features: entries([
      { _type: 'feature', title: 'One short form', text: 'Everything is ordered in one place.' },
      { _type: 'feature', title: 'No password', text: 'We never ask for one.' },
      { _type: 'feature', title: 'A status page', text: 'It shows where your order is.' },
    ]),
  }),
  exclusions: () => ({ title: 'Not included', items: ['Anything that isn’t listed on this page'] }),
  benefitCards: ({ benefits }) => ({ title: 'What you get', cards: referencesTo(benefits) }),
  faqList: (site) => ({ title: 'Questions and answers', faqs: questionsOf(site) }),
  phoneTabs: (site) => ({
    phones: referencesTo(site.phones),
    tabsLabel: 'Phones',
    order: linkTo('Contact Us to Order', site.quotePage),
    conditionLabel: 'Condition:',
    priceLabel: 'Price:',
    paymentTitle: 'Payment',
    payment: 'Choose how to pay in the order form.',
    deliveryTitle: 'Delivery',
    delivery: 'Once you order, we’ll tell you when your phone ships.',
    supportTitle: 'Help',
    support: 'Write to us if anything is unclear.',
    specificsTitle: 'Item Specifics',
    specificsLabels: {
      condition: 'Condition',
      brand: 'Brand',
      color: 'Color',
      type: 'Type',
      compatibleModel: 'Compatible model',
    },
  }),
  team: ({ team }) => ({ title: 'Meet the team', members: referencesTo(team) }),
  office: (site) => ({ title: 'Our Office', statement: statementOf(site), picture: drawing('office') }),
  prose: () => ({
    body: [
      block('How it works', 'h2'),
      block('Tell us what you need in one short form. A real person reads it and answers.'),
    ],
  }),
  orderForm: (site) => ({
    title: 'Your order',
    form: orderFormOf(site),
    receipt: {
      profile: 'Profile',
      pack: 'Pack',
      posts: 'Posts',
      service: 'Service',
      processed: 'Processed',
      price: 'Price',
      postShare: '#{n} ({share})',
      none: 'None selected yet',
    },
    frame: frameOf(site),
  }),
  trustStrip: () => ({
    items: entries([
      { _type: 'promise', iconKey: 'password', text: 'No password required' },
      { _type: 'promise', iconKey: 'support', text: 'Real people to help you' },
    ]),
  }),
  clientLogos: ({ clients, logos }) => ({
    title: logos?.title ?? 'Clients',
    logos: referencesTo(clients),
  }),
  logoCarousel: ({ clients, logos }) => ({
    title: logos?.title ?? 'Clients',
    logos: referencesTo(clients),
  }),
  profileCard: (site) => ({
    labels: STATS,
    countUpMs: 5000,
    searchNewLabel: 'Search New TikTok Username',
    searchPlaceholder: placeholderOf(site),
    searchButton: 'Search New Username',
    loadingLabel: 'Loading the profile',
    privateNotice: PRIVATE_ACCOUNT,
  }),
  videoPicker: (site) => ({
    title: 'Choose your posts',
    note: 'A package can be split between several posts. The amount is distributed evenly.',
    packLabel: 'Pack',
    tabs: packTabsOf(site),
    hint: 'Choose a post',
    defaultKind: 'likes',
    defaultPack: reference(site.packs[0]),
    ...TILES,
    followersNote: 'Followers go straight to the profile.',
  }),
  searchAgain: (site) => ({
    title: 'Look up another account',
    placeholder: placeholderOf(site),
    buttonLabel: 'Search New Username',
  }),
  packTabs: (site) => ({
    tabs: packTabsOf(site),
    tabsLabel: 'Packs',
    defaultKind: 'likes',
    shopLabel: 'Shop Now',
    chosenLabel: 'Selected',
    priceLabel: 'Price',
    packLabel: 'Pack',
    postsLabel: 'Posts',
    postsSelected: '{count} selected',
    choosePostsLabel: 'Choose Posts',
    emptyPrice: 'Choose a pack',
    changeAccountLabel: 'Change Account',
    searchPlaceholder: placeholderOf(site),
    searchButton: 'Search',
    labels: STATS,
    loadingLabel: 'Loading the profile',
    privateNotice: PRIVATE_ACCOUNT,
  }),
  postPicker: () => ({
    title: 'Pick where the {kind} land',
    leadNone: 'Choose the posts for your {quantity} {kind}.',
    leadOne: 'All {quantity} {kind} go to one post.',
    leadEven: '{quantity} {kind} over {count} posts, {each} each.',
    leadUneven: '{quantity} {kind} over {count} posts, {most} or {least} each.',
    hint: 'Tap the posts you want to split them across.',
    followersNote: 'Followers go straight to the profile.',
    smallestShareLabel: '+{n}',
    ...TILES,
  }),
}

/**
 * Returns the first content of a section of this type, as fields; empty for a type that is not listed here.
 */
export function initialSection(type: string, site: Site): Fields {
  const fields = INITIAL_VALUES[type]?.(site) ?? {}
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
