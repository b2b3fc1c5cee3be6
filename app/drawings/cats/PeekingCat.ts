import { illustration } from '~/drawings/illustration'

/** The head of a cat peeking over the edge of a card. Results only need it without a profile or a chosen pack. */
export const PeekingCat = illustration(() =>
  import('~/drawings/illustrations/PeekingCat').then((module) => module.PeekingCat),
)
