import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { deriveOnce } from '~/content/derive-once'
import { withDefaults } from '~/content/edited-texts'
import type { SiteSettings } from '~/content/parts'
import { siteSettingsQuery } from '~/content/queries'
import { DEFAULT_MESSAGES, type MessageTexts } from '~shared/default-texts/messages'
import { DEFAULT_ORDERING_TEXTS, type OrderingTexts } from '~shared/default-texts/ordering'
import { brandFit } from './brand-fit.server'
import { menuFit } from './menu-fit.server'
import { settingsModule } from './settings-module.server'

/** What a query returns that selects all of these texts; editors could not reword a text that it leaves out. */
type Selected<Texts> = { readonly [Name in keyof Texts]: string | null } | null

/**
 * The settings with the sizes of the brand and the menu, and with defaults for empty messages and texts, which browsers
 * do not have.
 */
const completed = deriveOnce((settings: SiteSettings) => ({
  ...settings,
  brandFit: brandFit(settings.brand ?? ''),
  menuFit: menuFit(settings),
  messages: withDefaults(DEFAULT_MESSAGES, settings.messages satisfies Selected<MessageTexts>),
  ordering: withDefaults(DEFAULT_ORDERING_TEXTS, settings.ordering satisfies Selected<OrderingTexts>),
}))

/** Loads the site settings as pages have them; null if there are none. */
export async function loadSettings(content: Pick<AppLoadContext['content'], 'fetch'>) {
  const settings = await content.fetch(siteSettingsQuery)
  return settings && completed(settings)
}

/** Returns the address of the site settings, which changes with them; null if there are none. */
export async function settingsAddress(content: Pick<AppLoadContext['content'], 'fetch'>) {
  return addressOf(await loadSettings(content))
}

function addressOf(settings: SiteSettings | null): string | null {
  return settings && settingsModule(settings).address
}

/** Loads what every page needs: the site settings and this site's public URLs. */
export async function loadRoot({ context }: LoaderFunctionArgs) {
  const { content, site, preview } = context
  const settings = await loadSettings(content)
  return {
    ...(settings === null ? NO_SETTINGS : { settings, defaultTexts: undefined }),
    settingsAddress: addressOf(settings),
    site,
    preview,
  }
}

/** The root's data if there are no site settings, or none that can be rendered. */
export const NO_SETTINGS = {
  settings: null,
  defaultTexts: { messages: DEFAULT_MESSAGES, ordering: DEFAULT_ORDERING_TEXTS },
}
