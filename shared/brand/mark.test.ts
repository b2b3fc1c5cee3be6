import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CAT_EYE, CAT_HEAD, CAT_PUPIL, HEAD_PLACE, TAIL } from './mark'

it('the mark has the same outlines as the site’s icon', () => {
  const icon = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8')
  for (const outline of [CAT_EYE, CAT_HEAD, CAT_PUPIL, HEAD_PLACE, TAIL])
    expect(icon).toContain(`"${outline}"`)
})
