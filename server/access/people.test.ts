import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAccessDatabase, type AccessDatabase } from './database'
import type { Identity, Role } from './identity'
import { People } from './people'

let database: AccessDatabase
let people: People

beforeEach(() => {
  database = openAccessDatabase(':memory:')
  people = new People(database)
})
afterEach(() => database.close())

const signedIn = (role: Role, name: string) => database.transaction(() => people.signedIn(role, name))

it('treats an editor and a viewer with the same name as two users, each with their own role', () => {
  const editor = signedIn('editor', 'Kim')
  const viewer = signedIn('viewer', 'Kim')
  expect([editor.role, viewer.role]).toEqual(['editor', 'viewer'])
  expect(viewer.userId).not.toBe(editor.userId)
  expect(people.find(viewer.userId)).toEqual(viewer)
})

it('keeps a user’s identity if they change the case of their name', () => {
  const kim = signedIn('editor', 'kim')
  const renamed: Identity = { ...kim, name: 'KIM' }
  expect(database.transaction(() => people.rename(kim, 'KIM'))).toEqual(renamed)
  expect(people.all()).toEqual([renamed])
})

it('lists users by name, without one whose role is damaged', () => {
  for (const name of ['Zoë', 'Bea', 'Kim']) signedIn('editor', name)
  database.transaction(() => database.prepare("UPDATE people SET role = '?' WHERE name = 'Kim'").run())
  expect(people.all().map(({ name }) => name)).toEqual(['Bea', 'Zoë'])
  expect(signedIn('editor', 'Ann')).toMatchObject({ name: 'Ann' })
})

it('knows scripts and schedules as authors with names of their own', () => {
  expect(people.find('editor-token')?.name).toBe('Script')
  expect(people.find('viewer-token')?.name).toBe('Script (read-only)')
  expect(people.find('editor-schedule')?.name).toBe('Schedule')
})
