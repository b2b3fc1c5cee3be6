import { createHash } from 'node:crypto'

/** The site settings as a module, which all pages share. */
export interface SettingsModule {
  /** Contains a hash of the settings. */
  address: string
  /** Exports the settings as its default. */
  code: string
}

/** The content client returns the same object as long as the settings are unchanged. */
const made = new WeakMap<object, SettingsModule>()

/** Returns the module of these settings: pages link it, instead of containing the settings as data. */
export function settingsModule(settings: object): SettingsModule {
  const known = made.get(settings)
  if (known) return known
  const code = `export default ${JSON.stringify(settings)}`
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10)
  const module = { address: `/site-settings/${hash}.js`, code }
  made.set(settings, module)
  return module
}
