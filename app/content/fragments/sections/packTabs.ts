import { packTab } from '~/content/fragments/pack'

export const packTabs = /* groq */ `
  anchor,
  "tabs": coalesce(tabs[]{ ${packTab} }, []),
  tabsLabel,
  defaultKind,
  shopLabel,
  chosenLabel,
  priceLabel,
  packLabel,
  postsLabel,
  "postsSelected": coalesce(postsSelected, "{count}"),
  choosePostsLabel,
  emptyPrice,
  changeAccountLabel,
  searchPlaceholder,
  searchButton,
  labels{followers, likes, following, videos},
  loadingLabel,
  privateNotice
`
