// @vitest-environment jsdom
// The Studio's own schema requires a window.
import { createSchema, type Path } from 'sanity'
import { describe, expect, it } from 'vitest'
import { groupSchedules, parseSchedules, type Schedule } from './schedule'
import { knownProblems, describeDelay, describeOutcome, describePath, describeProblems } from './texts'

const document = (title: string, action: 'publish' | 'unpublish' = 'publish', problems: string[] = []) => ({
  _key: title,
  documentId: title,
  documentType: 'page',
  title,
  action,
  check: { revision: 'r', problems },
})

const stored = (id: string, fields: object) => ({
  _id: `schedule.${id}`,
  _rev: 'r',
  name: id,
  at: '2026-01-31T08:00:00.000Z',
  timeZone: 'Europe/Vienna',
  state: 'waiting',
  documents: [document('Spring')],
  ...fields,
})

function parsed(fields: object): Schedule {
  const [schedule] = parseSchedules([stored('one', fields)])
  if (!schedule) throw new Error('It must be valid.')
  return schedule
}

describe('schedules', () => {
  it('are grouped by state, waiting ones next first and others latest first, without invalid ones', () => {
    const schedules = parseSchedules([
      stored('later', { at: '2026-03-01T08:00:00Z' }),
      stored('next', { at: '2026-02-01T08:00:00Z' }),
      stored('running', { state: 'running', at: '2026-01-01T08:00:00Z' }),
      stored('failed', { state: 'failed' }),
      stored('done', { state: 'done', at: '2026-01-02T08:00:00Z' }),
      stored('canceled', { state: 'canceled', at: '2026-01-03T08:00:00Z' }),
      stored('invalid', { at: 'tomorrow' }),
    ])
    const { waiting, failed, finished } = groupSchedules(schedules)
    const names = (list: readonly Schedule[]) => list.map(({ name }) => name)
    expect([waiting, failed, finished].map(names)).toEqual([
      ['running', 'next', 'later'],
      ['failed'],
      ['canceled', 'done'],
    ])
  })

  it('show their time in UTC if the browser does not know their time zone', () => {
    const schedule = parsed({ timeZone: 'Mars/Olympus_Mons' })
    expect(describeOutcome(schedule).replaceAll('\u202f', ' ')).toBe('Sat, Jan 31, 2026, 8:00 AM (UTC)')
  })

  it('describe their outcome, and how late it was', () => {
    const words = (fields: object) => describeOutcome(parsed(fields)).replaceAll('\u202f', ' ')
    expect(words({})).toBe('Sat, Jan 31, 2026, 9:00 AM (Vienna)')
    expect(words({ state: 'done', finishedAt: '2026-01-31T08:00:01Z' })).toBe(
      'Done Sat, Jan 31, 2026, 9:00 AM (Vienna)',
    )
    expect(words({ state: 'done', finishedAt: '2026-01-31T11:00:00Z' })).toContain(', 3 hours late')
    expect(words({ state: 'canceled' })).toContain('it was scheduled for Sat')
    const late = (finishedAt: string) => describeDelay(parsed({ finishedAt }))
    expect(late('2026-01-31T08:01:00Z')).toBe('')
    expect(late('2026-01-31T08:05:00Z')).toBe('5 minutes late')
    expect(late('2026-02-07T08:00:00Z')).toBe('7 days late')
    expect(late('2027-03-07T08:00:00Z')).toBe('13 months late')
  })

  it('list the known errors of the drafts they publish, by document', () => {
    const problems = ['Title: Required.']
    expect(knownProblems([document('a', 'publish', problems), document('b', 'unpublish', problems)])).toEqual(
      ['“a”: Title: Required.'],
    )
  })

  it('report each error of a draft once, with its field, and leave out warnings', () => {
    const marker = (level: 'error' | 'warning', message: string, path: Path) => ({ level, message, path })
    const markers = [
      marker('error', 'Enter a title.', ['title']),
      marker('error', 'Enter a title.', ['title']),
      marker('warning', 'Describe it.', ['picture']),
      marker('error', 'Not complete', []),
    ]
    expect(describeProblems(markers, undefined, {})).toEqual(['Title: Enter a title.', 'Not complete.'])
  })

  it('report an empty address once, although Sanity reports “Required” one level deeper, too', () => {
    const marker = (message: string, path: Path) => ({ level: 'error', message, path }) as const
    const markers = [
      marker('Required', ['slug', 'current']),
      marker('Enter an address.', ['slug']),
      marker('Required', ['popup', 'title']),
      marker('This page cannot be published.', []),
      marker('Fill in all numbers.', ['counts']),
      marker('Only digits.', ['counts', 'posts']),
    ]
    expect(describeProblems(markers, undefined, {})).toEqual([
      'Slug: Enter an address.',
      'Popup › Title: Required.',
      'This page cannot be published.',
      'Counts: Fill in all numbers.',
      'Counts › Posts: Only digits.',
    ])
  })

  it('name a field by its title in the form', () => {
    const schema = createSchema({
      name: 'test',
      types: [
        {
          name: 'page',
          type: 'document',
          fields: [
            { name: 'slug', title: 'Address', type: 'slug' },
            {
              name: 'popup',
              title: 'Popup',
              type: 'object',
              fields: [{ name: 'delayMs', title: 'Delay', type: 'number' }],
            },
            {
              name: 'sections',
              title: 'Sections',
              type: 'array',
              of: [{ type: 'faqList' }, { type: 'prose' }],
            },
          ],
        },
        ...['faqList', 'prose'].map((name) => ({
          name,
          title: name === 'faqList' ? 'Questions and answers' : 'Text',
          type: 'object',
          fields: [{ name: 'lead', title: 'Lead', type: 'string' }],
        })),
      ],
    })
    const page = { sections: [{ _key: 'x', _type: 'faqList' }] }
    const words = (path: Path) => describePath(path, schema.get('page'), page)
    expect(words(['slug'])).toBe('Address')
    expect(words(['popup', 'delayMs'])).toBe('Popup › Delay')
    expect(words(['sections', { _key: 'x' }, 'lead'])).toBe('Sections › Questions and answers › Lead')
    expect(words(['sections', 0, 'buttonLabel'])).toBe('Sections › Questions and answers › Button label')
    expect(describePath(['sections', { _key: 'x' }, 'buttonLabel'], undefined, null)).toBe(
      'Sections › Button label',
    )
  })
})
