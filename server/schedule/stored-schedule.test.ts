import { expect, it } from 'vitest'
import { MAX_PROBLEM_LENGTH } from '../../shared/schedules/schedule'
import { shorten } from '../../shared/text/shorten'
import { parseSchedule } from './stored-schedule'

it('accepts problems up to the length that a Studio stores, counted in characters', () => {
  const withProblems = (problems: string[]) => ({
    _id: 'schedule.spring',
    _rev: 'r1',
    name: 'Spring',
    at: '2027-03-20T09:00:00Z',
    state: 'waiting',
    documents: [
      {
        _key: 'a',
        documentId: 'page-home',
        documentType: 'page',
        title: 'Home',
        action: 'publish',
        check: { revision: 'r1', problems },
      },
    ],
  })
  const problem = '😀'.repeat(2_000)
  expect(parseSchedule(withProblems([shorten(problem, MAX_PROBLEM_LENGTH)]))).not.toBeNull()
  expect(parseSchedule(withProblems([problem]))).toBeNull()
})
