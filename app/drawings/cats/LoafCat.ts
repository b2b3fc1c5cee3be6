import { illustration } from '~/drawings/illustration'

/** The cat that sits back and relaxes. Pages with a form only need it if that is missing. */
export const LoafCat = illustration(() =>
  import('~/drawings/illustrations/LoafCat').then((module) => module.LoafCat),
)
