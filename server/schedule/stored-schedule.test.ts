import { expect, it } from 'vitest'
import { MAX_DOCUMENTS, MAX_PROBLEM_LENGTH, MAX_PROBLEMS } from '../../shared/schedules/schedule'
import { shorten } from '../../shared/text/shorten'
import { parseSchedule } from './stored-schedule'

const page = { documentId: 'page-home', documentType: 'page', title: 'Home', action: 'publish' }
const withDocuments = (documents: object[]) => ({
  _id: 'schedule.spring',
  _rev: 'r1',
  name: 'Spring',
  at: '2027-03-20T09:00:00Z',
  state: 'waiting',
  documents,
})

it('accepts as many documents and problems as a Studio stores, and no more', () => {
  const isValid = (count: number, problems = 0) =>
    parseSchedule(
      withDocuments(
        Array.from({ length: count }, (_, index) => ({
          ...page,
          _key: `${index}`,
          check: { revision: 'r1', problems: Array.from({ length: problems }, () => 'Title: required') },
        })),
      ),
    ) !== null
  expect([0, 1, MAX_DOCUMENTS, MAX_DOCUMENTS + 1].map((count) => isValid(count))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([MAX_PROBLEMS, MAX_PROBLEMS + 1].map((problems) => isValid(1, problems))).toEqual([true, false])
})

it('accepts problems up to the length that a Studio stores, counted in characters', () => {
  const withProblems = (problems: string[]) =>
    withDocuments([{ ...page, _key: 'a', check: { revision: 'r1', problems } }])
  const problem = '😀'.repeat(2_000)
  expect(parseSchedule(withProblems([shorten(problem, MAX_PROBLEM_LENGTH)]))).not.toBeNull()
  expect(parseSchedule(withProblems([problem]))).toBeNull()
})
