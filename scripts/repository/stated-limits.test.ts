import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnvironment } from '../../server/environment/environment'
import { DAY_FACTOR, FORM_FACTOR } from '../../server/forms/spam/limits'
import { MAX_SVG_BYTES, MAX_UPLOAD_BYTES, MB } from '../../shared/media/upload-limits'
import { MAX_POSTS } from '../../shared/ordering/post-limit'
import { DEMO_CONTENT, root } from '../project.mjs'

const { SUBMISSIONS_PER_MINUTE } = readEnvironment({})
const words = (number: number) => ({ 20: 'twenty', 50: 'fifty' })[number] ?? String(number)
const mb = (bytes: number) => `${bytes / MB} MB`
const image = mb(MAX_UPLOAD_BYTES.image)
const file = mb(MAX_UPLOAD_BYTES.file)
const svg = mb(MAX_SVG_BYTES)

/** The text of a file without its line breaks, table columns and comment signs. */
function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
    .replaceAll(/\n#/g, ' ')
    .replaceAll(/[\s|]+/g, ' ')
}

it.each([
  ['docs/product.md', `At most ${MAX_POSTS} posts per order`],
  ['docs/media.md', `may have up to ${image}, drawings (SVG) up to ${svg}`],
  ['docs/media.md', `and PDFs up to ${file}`],
  ['docs/lake.md', `an uploaded image, an uploaded file ${image} and 100 million pixels, ${file}`],
  ['docs/lake.md', `an uploaded drawing (SVG) ${svg},`],
  ['docs/orders.md', `submissions per address and minute (${SUBMISSIONS_PER_MINUTE})`],
  ['docs/orders.md', `${words(DAY_FACTOR)} times as many per address and day`],
  ['docs/orders.md', `${words(FORM_FACTOR)} times as many per form and minute`],
  ['.env.example', `${words(DAY_FACTOR)} times as many are kept per address and day`],
  ['.env.example', `accepts ${words(FORM_FACTOR)} times as many per minute in total`],
])('%s states the limit that the code has: %s', (path, statement) => {
  expect(textOf(path).toLowerCase()).toContain(statement.toLowerCase())
})

it('the demo content says over how many posts an order can be split', () => {
  const said = [...readFileSync(join(root, DEMO_CONTENT), 'utf8').matchAll(/up to (\d+) posts/g)]
  expect(said.map(([, number]) => Number(number))).toEqual(said.map(() => MAX_POSTS))
  expect(said).not.toEqual([])
})
