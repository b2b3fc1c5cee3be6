import { describe, expect, it } from 'vitest'
import { siteSettingsQuery } from '~/content/queries'
import { querySeed, section } from '~/content/seed-for-tests'
import { ServiceTiles } from '~/sections/ServiceTiles/ServiceTiles'
import { Header } from './Header'
import { rendered } from './rendered-for-tests'

/** Returns the services, each with a note that contains its name. */
const noted = <Service extends object>(services: readonly Service[]) =>
  services.map((service) => ({ ...service, menuNote: 'Try {name} free' }))

describe('a service’s note has the service’s name inserted', () => {
  it('in the menu', async () => {
    const settings = await querySeed(siteSettingsQuery)
    if (!settings) throw new Error('The seed has no site settings.')
    const header = await rendered(<Header settings={{ ...settings, services: noted(settings.services) }} />)
    for (const { name } of settings.services) expect(header).toContain(`Try ${name} free`)
  })

  it('in a list of services', async () => {
    const tiles = await section('social-media-services', 'serviceTiles')
    const list = await rendered(<ServiceTiles section={{ ...tiles, services: noted(tiles.services) }} />)
    for (const { name } of tiles.services) expect(list).toContain(`Try ${name} free`)
  })
})
