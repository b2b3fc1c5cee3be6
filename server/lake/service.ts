import express, { type Router } from 'express'
import type { Access } from '../access/access'
import type { Lake } from './lake'
import { createAccountRoutes } from './routes/account'
import { createLakeRouter, type LakeRouterOptions } from './routes/router'

/** See `LakeRouterOptions`. */
export type LakeServiceOptions = Pick<LakeRouterOptions, 'isInternal' | 'isPublic' | 'isPreview'>

/** Serves the complete API of a dataset, including its users, mounted under a path such as `/lake`. */
export function createLakeService(lake: Lake, access: Access, options: LakeServiceOptions = {}): Router {
  const { people, preferences } = access
  const account = createAccountRoutes(lake, {
    find: (userId) => people.find(userId),
    all: () => people.all(),
    readPreferences: (userId, keys) => preferences.read(userId, keys),
    writePreferences: (userId, given, atMost) => preferences.write(userId, given, atMost),
    signOut: (request, response) => access.signOut(request, response),
  })
  const service = express.Router({ caseSensitive: true })
  service.use(
    access.guard,
    createLakeRouter(lake, {
      ...options,
      authorize: (request) => access.authorize(request),
      extensions: [account],
    }),
  )
  return service
}
