import { illustration } from '~/drawings/illustration'

/** The cat that sits back and relaxes. Where a form should be, it is only shown if that is not there. */
export const LoafCat = illustration(() =>
  import('~/drawings/illustrations/LoafCat').then((module) => module.LoafCat),
)
