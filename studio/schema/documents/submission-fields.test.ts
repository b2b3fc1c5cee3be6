import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
// The outbox is compared with the Studio's schema here, next to the types of the latter.
// eslint-disable-next-line @typescript-eslint/no-restricted-imports
import { submissionSchema } from '../../../server/outbox/submission'
import { submission } from './submission'

/** Of every document and of every entry of a list. */
const SYSTEM_FIELDS = ['_id', '_key', '_type']

/** What no submission has when it arrives, so that the outbox does not know it: `server/privacy` adds it later. */
const ADDED_LATER = ['personalDataDeletedAt']

const typeSchema = z.looseObject({
  name: z.string().default(''),
  get fields() {
    return z.array(typeSchema).default([])
  },
  get of() {
    return z.array(typeSchema).default([])
  },
})
type StudioType = z.output<typeof typeSchema>

const inStudio = typeSchema.parse(submission)

/** Returns the type of the entries of a list. */
function entriesOf({ fields }: StudioType, list: string): StudioType {
  return fields.find(({ name }) => name === list)!.of[0]!
}

const namesIn = ({ fields }: StudioType) => fields.map(({ name }) => name).sort()
const keysOf = ({ shape }: { shape: object }) =>
  Object.keys(shape)
    .filter((name) => !SYSTEM_FIELDS.includes(name))
    .sort()

/** Returns the names in the first column of the table below “The document” in docs/orders.md. */
function documentedFields(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/orders.md'), 'utf8')
  const [, chapter = ''] = text.split('\n## The document\n')
  const [, table = ''] = /\n\n(\| field [^\n]*\n(?:\|[^\n]*\n)+)/.exec(chapter) ?? []
  const names = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)(?:\[\])?`/g)])
  return names.map(([, name = '']) => name).sort()
}

describe('the fields of a submission', () => {
  const { items, answers, activity } = submissionSchema.shape
  const { posts } = items.element.shape

  it('are the same in the outbox and in the Studio’s schema', () => {
    expect([...keysOf(submissionSchema), ...ADDED_LATER].sort()).toEqual(namesIn(inStudio))
  })

  it('are all described in docs/orders.md, and no others', () => {
    expect(documentedFields()).toEqual(namesIn(inStudio))
  })

  it.each([
    ['items', items.element, entriesOf(inStudio, 'items')],
    ['posts', posts.unwrap().element, entriesOf(entriesOf(inStudio, 'items'), 'posts')],
    ['answers', answers.element, entriesOf(inStudio, 'answers')],
    ['activity', activity.element, entriesOf(inStudio, 'activity')],
  ])('are the same in the outbox and in the Studio’s schema within its %s', (_, stored, type) => {
    expect(keysOf(stored)).toEqual(namesIn(type))
  })
})
