import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { deriveOnce } from '~/content/derive-once'

/** The site settings as a module, which all pages share. */
interface SettingsModule {
  /** Contains a hash of the settings. */
  address: string
  /** Exports the settings as its default. */
  code: string
}

/**
 * How many modules are kept, of 10 KB each. Earlier ones are for pages that a browser or a cache received before the
 * settings changed.
 */
const MAX_MODULES = 20

const codeByAddress = new LRUCache<string, string>({ max: MAX_MODULES })

const moduleOf = deriveOnce((settings: object): SettingsModule => {
  const code = `export default ${JSON.stringify(settings)}`
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10)
  return { address: `/site-settings/${hash}.js`, code }
})

/** Returns the module of these settings, which pages link instead of containing the settings as data. */
export function settingsModule(settings: object): SettingsModule {
  const module = moduleOf(settings)
  codeByAddress.set(module.address, module.code)
  return module
}

/** Returns the code of a module that a page links, or has linked before; undefined if this server has not made it. */
export function settingsCodeAt(address: string): string | undefined {
  return codeByAddress.get(address)
}
