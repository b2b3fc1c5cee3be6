import { expect, it, vi } from 'vitest'
import { createTeamRecipients, type TeamRecipients } from './team-recipients'

interface Form {
  title: unknown
  provider: unknown
  notify: unknown[]
}

const ownForm = (title: unknown, notify: unknown[] = []): Form => ({ title, provider: 'site', notify })

function recipients(given: { settings?: unknown[]; forms?: Form[] } = {}, hasProvider = false) {
  const log = { info: vi.fn(), warn: vi.fn() }
  let content = { settings: given.settings ?? [], forms: given.forms ?? [ownForm('Order form')] }
  let problem: Error | null = null
  const fetch = vi.fn(() => (problem ? Promise.reject(problem) : Promise.resolve(content)))
  return {
    log,
    team: createTeamRecipients({ content: { fetch } as never, hasProvider, log }),
    change: (next: Partial<typeof content>) => (content = { ...content, ...next }),
    setProblem: (next: Error | null) => (problem = next),
  }
}

async function noteOf(team: TeamRecipients): Promise<string | null> {
  await team.check()
  return team.note()
}

it('says once that nobody on the team is notified of orders, and where to add addresses', async () => {
  const { team, log } = recipients()
  for (let times = 0; times < 3; times++)
    expect(await noteOf(team)).toBe('nobody on the team is notified by email')
  expect(log.warn.mock.calls).toEqual([
    [
      'Email is set up, but nobody on the team is notified of orders: add addresses in the Studio, under Site settings → Orders and forms → Who is notified',
    ],
  ])
})

it('says nothing if there is an address in the settings, or one in every form', async () => {
  for (const given of [
    { settings: ['team@katsocial.example'] },
    { forms: [ownForm('Order form', ['a@katsocial.example']), ownForm('Contact', ['b@katsocial.example'])] },
  ]) {
    const { team, log } = recipients(given)
    expect(await noteOf(team)).toBeNull()
    expect(log.warn).not.toHaveBeenCalled()
    expect(log.info).not.toHaveBeenCalled()
  }
})

it('names the forms without a recipient if others have one', async () => {
  const told = ownForm('Order form', ['team@katsocial.example'])
  const { team, log } = recipients({ forms: [told, ownForm('Contact form', [' ', 7]), ownForm(null)] })
  expect(await noteOf(team)).toBe('nobody on the team is notified by email about 2 forms')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { forms: ['Contact form', 'without a title'] },
    'Email is set up, but nobody on the team is notified of what is sent with some forms: add addresses in the Studio, under Site settings → Orders and forms → Who is notified, or in these forms',
  )
})

it('warns again once other forms are affected', async () => {
  const told = ownForm('Order form', ['team@katsocial.example'])
  const { team, log, change } = recipients({ forms: [told, ownForm('Contact form')] })
  expect(await noteOf(team)).toBe('nobody on the team is notified by email about one form')
  change({ forms: [told, ownForm('Free trial')] })
  await team.check()
  expect(log.warn.mock.calls.map(([details]) => details as unknown)).toEqual([
    { forms: ['Contact form'] },
    { forms: ['Free trial'] },
  ])
})

it('names forms with missing or invalid titles in the warning, too', async () => {
  const told = ownForm('Order form', ['team@katsocial.example'])
  const odd = { ...ownForm(' Contact '), provider: 7 }
  const { team, log } = recipients({ forms: [told, ownForm(7), ownForm(' '), odd] })
  await team.check()
  expect(log.warn.mock.calls.map(([details]) => details as unknown)).toEqual([
    { forms: ['without a title', 'without a title', 'Contact'] },
  ])
})

it('does not warn again when another form is added and still nobody is notified of any', async () => {
  const { team, log, change } = recipients()
  await team.check()
  change({ forms: [ownForm('Order form'), ownForm('Contact form')] })
  await team.check()
  expect(log.warn).toHaveBeenCalledOnce()
})

it('names at most five forms', async () => {
  const silent = Array.from({ length: 7 }, (_, index) => ownForm(`Form ${index}`))
  const { team, log } = recipients({ forms: [ownForm('Order form', ['team@katsocial.example']), ...silent] })
  expect(await noteOf(team)).toBe('nobody on the team is notified by email about 7 forms')
  const forms = silent.slice(0, 5).map(({ title }) => title)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ forms }, expect.any(String))
})

it('leaves out the forms of an external provider, which sends its own email', async () => {
  const external = { title: 'JotForm', provider: 'external', notify: [] }
  expect(await noteOf(recipients({ forms: [external] }, true).team)).toBeNull()
  // Without a provider, this site runs them.
  expect(await noteOf(recipients({ forms: [external] }, false).team)).not.toBeNull()
})

it('reports when the problem is solved, and warns again when it recurs', async () => {
  const { team, log, change } = recipients()
  await team.check()
  change({ settings: ['team@katsocial.example'] })
  expect(await noteOf(team)).toBeNull()
  expect(log.info).toHaveBeenCalledExactlyOnceWith('The team is notified of orders by email')
  change({ settings: [] })
  await team.check()
  expect(log.warn).toHaveBeenCalledTimes(2)
})

it('keeps the last note while the content cannot be read', async () => {
  const { team, log, setProblem } = recipients()
  setProblem(new Error('The dataset is down'))
  expect(await noteOf(team)).toBeNull()
  setProblem(null)
  expect(await noteOf(team)).not.toBeNull()
  setProblem(new Error('The dataset is down'))
  expect(await noteOf(team)).not.toBeNull()
  expect(log.warn).toHaveBeenCalledTimes(1)
})
