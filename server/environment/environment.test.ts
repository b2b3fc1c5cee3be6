import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment, VARIABLE_NAMES } from './environment'

function complaint(variables: Record<string, string>): string {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
  return ''
}

const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')

const NO_NUMBER = 'ten'
const NO_ADDRESS = 'katsocial'
const TOO_SHORT = 'hunter2'
const numberFrom = (least: number, most: number) => `must be a whole number from ${least} to ${most}`
const isAddress = 'must be an address that starts with http:// or https://'
const hasLength = 'must have at least 8 characters'

/** An invalid value of each variable, and the message about it; null if any value is valid. */
const MALFORMED: Record<(typeof VARIABLE_NAMES)[number], [value: string, said: string] | null> = {
  NODE_ENV: ['live', 'must be production, development or test'],
  PORT: [NO_NUMBER, numberFrom(0, 65_535)],
  HOST: ['http://localhost', 'must be a host name or an IP address'],
  SITE_URL: [NO_ADDRESS, isAddress],
  DATA_DIR: null,
  LOG_LEVEL: ['loud', 'must be trace, debug, info, warn, error, fatal or silent'],
  TZ: ['Amerika/Los_Angeles', 'must be the name of a time zone, such as America/Los_Angeles or UTC'],
  TRUST_PROXY: ['true', 'must be the number of proxies in front of the site'],
  METRICS_TOKEN: [TOO_SHORT, hasLength],
  DRAIN_SECONDS: ['301', numberFrom(0, 300)],
  LOOKUPS_PER_MINUTE: ['0', numberFrom(1, 1_000_000)],
  SANITY_PROJECT_ID: ['My Project', 'must be a project id of lower-case letters, digits and hyphens'],
  SANITY_DATASET: ['../production', 'must be a dataset name of lower-case letters'],
  SANITY_API_HOST: [NO_ADDRESS, isAddress],
  SANITY_API_READ_TOKEN: [TOO_SHORT, hasLength],
  SANITY_API_WRITE_TOKEN: [TOO_SHORT, hasLength],
  DATASET_SEED: null,
  DATASET_PUBLIC: ['yes', 'must be true or false'],
  STUDIO_TOKEN: [TOO_SHORT, hasLength],
  STUDIO_VIEWER_TOKEN: [TOO_SHORT, hasLength],
  SANITY_WEBHOOK_SECRET: [TOO_SHORT, hasLength],
  BACKUP_DIR: null,
  BACKUP_KEEP: ['0', numberFrom(1, 10_000)],
  BACKUP_SCHEDULE: ['daily', 'must be a time of day such as 02:00, or an interval such as 30m or 6h'],
  REDIS_URL: [NO_ADDRESS, 'must be an address that starts with redis:// or rediss://'],
  TIKTOK_API_URL: [NO_ADDRESS, isAddress],
  TIKTOK_API_FALLBACK_URL: [NO_ADDRESS, isAddress],
  TIKTOK_API_KEY: ['€uro', 'must only contain printable ASCII characters'],
  TIKTOK_IMAGE_HOSTS: ['https://tiktokcdn.com', 'must be host names separated by commas'],
  PICTURE_SECRET: [TOO_SHORT, 'must have at least 16 characters'],
  SUBMISSIONS_PER_MINUTE: [NO_NUMBER, numberFrom(1, 1_000_000)],
  SMTP_URL: [NO_ADDRESS, 'must be an address that starts with smtp:// or smtps://'],
  MAIL_FROM: ['Kat Social', 'must be an email address, such as'],
  ORDER_WEBHOOK_URL: [NO_ADDRESS, isAddress],
  ORDER_WEBHOOK_SECRET: [TOO_SHORT, hasLength],
  STRIPE_WEBHOOK_SECRET: [TOO_SHORT, hasLength],
  FORM_BASE_URL: [NO_ADDRESS, isAddress],
  FORM_SCRIPT_URL: [NO_ADDRESS, isAddress],
  MEDIA_BASE_URL: [NO_ADDRESS, isAddress],
}

describe('an invalid value', () => {
  it.each(VARIABLE_NAMES.map((name) => [name, MALFORMED[name]] as const))(
    'is reported with the name of the variable and what it must be: %s %j',
    (name, row) => {
      expect(row, `Add ${name} to MALFORMED, with an invalid value`).toBeDefined()
      if (row !== null) expect(complaint({ [name]: row[0] })).toContain(`${name} ${row[1]}`)
    },
  )

  it('does not exist for variables marked as free text', () => {
    const free = VARIABLE_NAMES.filter((name) => MALFORMED[name] === null)
    for (const name of free) expect(readEnvironment({ [name]: '*: “?”' })).toMatchObject({ [name]: '*: “?”' })
  })
})

describe('environment', () => {
  it('has a default for everything, so that the demo starts without configuration', () => {
    // Every other variable is unset.
    expect(readEnvironment({})).toEqual({
      NODE_ENV: 'production',
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: '.data',
      LOG_LEVEL: 'info',
      TRUST_PROXY: 0,
      DRAIN_SECONDS: 0,
      LOOKUPS_PER_MINUTE: 120,
      SANITY_DATASET: 'production',
      DATASET_SEED: 'studio/dataset/production',
      DATASET_PUBLIC: false,
      BACKUP_KEEP: 14,
      BACKUP_SCHEDULE: { atMinute: 2 * 60 },
      TIKTOK_IMAGE_HOSTS: ['tiktokcdn.com', 'tiktokcdn-us.com', 'tiktokcdn-eu.com', 'ttwstatic.com'],
      SUBMISSIONS_PER_MINUTE: 10,
    })
  })

  it('rejects proxy ranges wider than the widest private networks', () => {
    const isAccepted = (range: string) => {
      try {
        return readEnvironment({ TRUST_PROXY: range }).TRUST_PROXY !== 0
      } catch {
        return false
      }
    }
    const ranges = ['10.0.0.0/8', '10.0.0.0/7', 'fc00::/7', 'fc00::/6']
    expect(ranges.map(isAccepted)).toEqual([true, false, true, false])
  })

  it.each(['METRICS_TOKEN', 'STUDIO_TOKEN', 'STUDIO_VIEWER_TOKEN'])(
    'accepts a %s of 8 characters',
    (name) => {
      expect(readEnvironment({ [name]: 'hunter23' })).toMatchObject({ [name]: 'hunter23' })
      expect(complaint({ [name]: 'hunter2' })).toBe(`${name} must have at least 8 characters.`)
    },
  )

  it('accepts a picture secret of at least 16 characters', () => {
    expect(readEnvironment({ PICTURE_SECRET: 'x'.repeat(16) }).PICTURE_SECRET).toHaveLength(16)
    expect(complaint({ PICTURE_SECRET: 'x'.repeat(15) })).toBe(
      'PICTURE_SECRET must have at least 16 characters.',
    )
  })

  it('has the same variables as .env.example, from which the browser tests take their names', () => {
    const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(names.sort()).toEqual([...VARIABLE_NAMES].sort())
  })

  it.each(
    Object.entries(readEnvironment({}))
      // For TRUST_PROXY, the file says what the default means instead of `0`.
      .filter(([name, value]) => value !== undefined && name !== 'TRUST_PROXY')
      .map(([name, value]) => [name, name === 'BACKUP_SCHEDULE' ? '02:00' : String(value)] as const),
  )('has the default that .env.example states: %s is %s', (name, value) => {
    const [, comment = ''] =
      new RegExp(String.raw`((?:^#.*\n)+)(?:^\w+=\n)*^${name}=`, 'm').exec(example) ?? []
    const said = comment.replaceAll(/\n?^# /gm, ' ')
    const ways = [`(${value})`, `(${value}:`, `(${value},`, `${value} (the default)`, `Default: ${value}`]
    expect(
      ways.some((way) => said.includes(way)),
      `The comment above ${name}= must say its default, as in “(${value})”. It says:${said}`,
    ).toBe(true)
  })

  it('treats an empty value as unset, as in a copied .env.example', () => {
    expect(readEnvironment({ PORT: '', TIKTOK_API_URL: ' ' })).toEqual(readEnvironment({}))
  })

  it.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535 (it is "80a").'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535 (it is "70000").'],
    [
      'SITE_URL',
      'katsocial',
      'SITE_URL must be an address that starts with http:// or https:// (it is "katsocial").',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent (it is "loud").',
    ],
    ['SANITY_PROJECT_ID', 'My Project', 'SANITY_PROJECT_ID must be a project id'],
    ['TIKTOK_IMAGE_HOSTS', 'https://tiktokcdn.com', 'TIKTOK_IMAGE_HOSTS must be host names'],
    ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be the number of proxies in front'],
    ['TRUST_PROXY', '10.0.0.1, 0.0.0.0/0', 'TRUST_PROXY must not trust everyone: 0.0.0.0/0 covers more'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', 'TRUST_PROXY must not trust everyone: 0.0.0.0/1 covers more'],
    ['TRUST_PROXY', '::/0', 'TRUST_PROXY must not trust everyone: ::/0 covers more'],
    ['TRUST_PROXY', '::ffff:0:0/96', 'TRUST_PROXY must not trust everyone: ::ffff:0:0/96 covers more'],
    ['TRUST_PROXY', '100', 'TRUST_PROXY must be the number of proxies in front'],
    ['TRUST_PROXY', '10/8', 'TRUST_PROXY must be the number of proxies in front'],
    ['SITE_URL', 'https://katsocial.example/shop', 'SITE_URL must not have a path'],
    ['TIKTOK_API_URL', 'https://api.example/v1/api/tiktok/', 'TIKTOK_API_URL must not end in /api/tiktok'],
    [
      'TIKTOK_API_FALLBACK_URL',
      'https://api.example/api/tiktok/{username}',
      'TIKTOK_API_FALLBACK_URL must not end in /api/tiktok',
    ],
    ['REDIS_URL', 'redis://127.0.0.1', 'REDIS_URL requires PICTURE_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_51HxSecretKey', 'STRIPE_WEBHOOK_SECRET must start with whsec_'],
    ['ORDER_WEBHOOK_SECRET', 'whsec_my-secret-value!', 'ORDER_WEBHOOK_SECRET must have base64 after whsec_.'],
    ['ORDER_WEBHOOK_SECRET', 'whsec_', 'ORDER_WEBHOOK_SECRET must '],
    ['ORDER_WEBHOOK_SECRET', 'whsec_abcde', 'ORDER_WEBHOOK_SECRET must have base64 after whsec_.'],
    ['ORDER_WEBHOOK_SECRET', 'whsec_abc', 'ORDER_WEBHOOK_SECRET must have base64 after whsec_.'],
    ['ORDER_WEBHOOK_SECRET', 'whsec_abcdef=', 'ORDER_WEBHOOK_SECRET must have base64 after whsec_.'],
    ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be a whole number from 0 to 300'],
  ])('reports %s when it is "%s"', (name, value, sentence) => {
    expect(complaint({ [name]: value })).toContain(sentence)
  })

  it('accepts the widest private networks as proxies', () => {
    const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: '10.0.0.0/8, fc00::/7, ::ffff:10.0.0.0/104' })
    expect(TRUST_PROXY).toEqual(['10.0.0.0/8', 'fc00::/7', '::ffff:10.0.0.0/104'])
  })

  it.each([
    'https://me:s3cret-key@api.example',
    'https://api.example/?key=s3cret-key',
    'ftp://api.example/#s3cret-key',
  ])('rejects %s as a URL, without repeating a possible secret', (value) => {
    expect(complaint({ TIKTOK_API_URL: value })).toContain('TIKTOK_API_URL must')
    expect(complaint({ TIKTOK_API_URL: value })).not.toContain('s3cret')
  })

  it('rejects a user name and password in the webhook’s URL, without repeating them', () => {
    const said = complaint({ ORDER_WEBHOOK_URL: 'https://me:s3cret@hooks.example/orders?shop=1' })
    expect(said).toContain('ORDER_WEBHOOK_URL must not contain a user name or password')
    expect(said).not.toContain('s3cret')
  })

  it.each<Record<string, string>>([
    { SITE_URL: 'https://kat.example', TIKTOK_API_URL: 'https://kat.example/' },
    { TIKTOK_API_URL: 'http://localhost:3000' },
    { PORT: '4000', TIKTOK_API_URL: 'http://127.0.0.1:4000/demo/tiktok' },
    { PORT: '80', HOST: '::', TIKTOK_API_URL: 'http://[::1]' },
    { TIKTOK_API_URL: 'https://api.example', TIKTOK_API_FALLBACK_URL: 'http://localhost:3000' },
  ])('rejects the site itself as the profile API: %o', (given) => {
    const name = 'TIKTOK_API_FALLBACK_URL' in given ? 'TIKTOK_API_FALLBACK_URL' : 'TIKTOK_API_URL'
    expect(complaint(given)).toContain(`${name} must not be this site itself`)
  })

  it.each([
    { SITE_URL: 'https://kat.example', TIKTOK_API_URL: 'https://kat.example/upstream' },
    { SITE_URL: 'https://kat.example', TIKTOK_API_URL: 'https://api.kat.example' },
    { TIKTOK_API_URL: 'http://localhost:3001' },
    { HOST: '10.0.0.1', TIKTOK_API_URL: 'http://localhost:3000' },
  ])('accepts a profile API next to the site: %o', (given) => {
    expect(readEnvironment(given)).toMatchObject(given)
  })

  it('reports all invalid variables together', () => {
    expect(complaint({ PORT: 'x', SITE_URL: 'y' }).split('\n')).toHaveLength(2)
  })

  it('rejects a token that could not be sent as a bearer token', () => {
    expect(complaint({ STUDIO_TOKEN: 'a token with spaces' })).toContain(
      'STUDIO_TOKEN must not contain spaces',
    )
  })

  it.each(['METRICS_TOKEN', 'STUDIO_TOKEN', 'STUDIO_VIEWER_TOKEN'])(
    'rejects %s with characters that are invalid in headers, without repeating it',
    (name) => {
      const sentence = `${name} must only contain printable ASCII characters: it is sent in a header.`
      expect(complaint({ [name]: 'tökentöken' })).toBe(sentence)
      expect(complaint({ [name]: 'token\u0007token' })).toBe(sentence)
    },
  )

  it('rejects keys of other services with characters that are invalid in headers', () => {
    const key = { TIKTOK_API_URL: 'https://api.example', TIKTOK_API_KEY: '€uro' }
    expect(complaint(key)).toBe(
      'TIKTOK_API_KEY must only contain printable ASCII characters: it is sent in a header.',
    )
    expect(readEnvironment({ ...key, TIKTOK_API_KEY: 'a key' }).TIKTOK_API_KEY).toBe('a key')
    const hosted = { SANITY_PROJECT_ID: 'abc', SANITY_API_READ_TOKEN: 'tökentöken' }
    expect(complaint(hosted)).toContain('SANITY_API_READ_TOKEN must only contain printable ASCII characters')
    const writing = { SANITY_PROJECT_ID: 'abc', SANITY_API_WRITE_TOKEN: 'token “of” ours' }
    expect(complaint(writing)).toContain(
      'SANITY_API_WRITE_TOKEN must only contain printable ASCII characters',
    )
  })

  it('does not repeat a secret', () => {
    expect(complaint({ METRICS_TOKEN: 'hunter2' })).toBe('METRICS_TOKEN must have at least 8 characters.')
  })

  it.each([
    ['TIKTOK_API_KEY', 'abc', 'TIKTOK_API_URL'],
    ['SANITY_API_HOST', 'https://sanity.example', 'SANITY_PROJECT_ID'],
    ['FORM_SCRIPT_URL', 'https://forms.example/embed.js', 'FORM_BASE_URL'],
  ])('rejects %s alone, because it would have no effect', (name, value, other) => {
    expect(complaint({ [name]: value })).toContain(`${name} has no effect without ${other}`)
  })

  it('knows JotForm’s embed script, and requires that of any other form provider', () => {
    expect(readEnvironment({ FORM_BASE_URL: 'https://form.jotform.com/' })).toMatchObject({
      FORM_BASE_URL: 'https://form.jotform.com',
      FORM_SCRIPT_URL: 'https://cdn.jotfor.ms/s/umd/latest/for-form-embed-handler.js',
    })
    expect(complaint({ FORM_BASE_URL: 'https://forms.example' })).toContain('FORM_SCRIPT_URL must be set')
  })

  it.each(['form.jotform.com', 'x', 'https://'])(
    'reports FORM_BASE_URL when it is "%s", along with all other errors',
    (value) => {
      expect(complaint({ FORM_BASE_URL: value, PORT: 'x', TIKTOK_API_KEY: 'abc' }).split('\n')).toEqual([
        'PORT must be a whole number from 0 to 65535 (it is "x").',
        `FORM_BASE_URL must be an address that starts with http:// or https:// (it is "${value}").`,
        'TIKTOK_API_KEY has no effect without TIKTOK_API_URL; set that as well, or remove this one.',
      ])
    },
  )

  it('accepts only true or false for whether the dataset is public', () => {
    expect(readEnvironment({}).DATASET_PUBLIC).toBe(false)
    expect(readEnvironment({ DATASET_PUBLIC: 'true' }).DATASET_PUBLIC).toBe(true)
    expect(complaint({ DATASET_PUBLIC: 'yes' })).toBe('DATASET_PUBLIC must be true or false (it is "yes").')
  })

  it('accepts proxies as a number of hops or as addresses', () => {
    expect(readEnvironment({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
    expect(readEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toEqual([
      'loopback',
      '10.0.0.0/8',
    ])
  })

  it.each(['America/Los_Angeles', ':Europe/Berlin', 'Etc/GMT+5', 'EST5EDT', 'UTC', ':/etc/localtime'])(
    'accepts the time zone %s',
    (name) => {
      expect(readEnvironment({ TZ: name }).TZ).toBe(name)
    },
  )

  it('parses the backup schedule', () => {
    expect(readEnvironment({})).toMatchObject({ BACKUP_SCHEDULE: { atMinute: 120 }, BACKUP_KEEP: 14 })
    expect(readEnvironment({ BACKUP_SCHEDULE: '23:59' }).BACKUP_SCHEDULE).toEqual({ atMinute: 1439 })
    expect(readEnvironment({ BACKUP_SCHEDULE: '6h' }).BACKUP_SCHEDULE).toEqual({ everyMs: 21_600_000 })
    for (const wrong of ['24:00', '0m', 'daily', '2:0', '-1h'])
      expect(() => readEnvironment({ BACKUP_SCHEDULE: wrong })).toThrow(
        'BACKUP_SCHEDULE must be a time of day',
      )
  })
})

describe('the password in a server URL', () => {
  it.each([
    ['REDIS_URL', 'redis://:p@ss/wörd@host:6379'],
    ['REDIS_URL', 'redis://:pass#wörd@host:6379'],
    ['REDIS_URL', 'redis://kat:100%@host:6379'],
    ['SMTP_URL', 'smtp://kat:pa:ss/wörd@host'],
    ['SMTP_URL', 'smtp://kat:1/wörd@host'],
    ['SMTP_URL', 'smtps://kat:pa?wörd@host'],
  ])('must be percent-encoded: %s=%s', (name, value) => {
    const sentence = complaint({ MAIL_FROM: 'orders@katsocial.example', [name]: value })
    expect(sentence).toContain(`${name} must be a valid address: special characters`)
    expect(sentence).toContain('percent-encoded')
    expect(sentence).not.toContain('wörd')
    expect(sentence).not.toContain('starts with')
  })

  it('may contain encoded characters', () => {
    const given = {
      REDIS_URL: 'rediss://:p%40ss%2Fw%C3%B6rd@host:6379/2',
      SMTP_URL: 'smtp://kat%40katsocial.example:pa%3Ass@host:587/?requireTLS=true',
      MAIL_FROM: 'orders@katsocial.example',
      PICTURE_SECRET: 'a-secret-of-all-processes',
    }
    expect(readEnvironment(given)).toMatchObject(given)
  })

  it.each([
    ['SMTP_URL', 'smtp://', 'SMTP_URL must name a host, such as smtp://127.0.0.1.'],
    ['SMTP_URL', 'smtps://kat:pass@', 'SMTP_URL must name a host, such as smtp://127.0.0.1.'],
    ['SMTP_URL', 'smtp://:587', 'SMTP_URL must name a host, such as smtp://127.0.0.1.'],
    ['SMTP_URL', 'smtp:///?requireTLS=true', 'SMTP_URL must name a host, such as smtp://127.0.0.1.'],
    ['SMTP_URL', 'smtp://127.0.0.1:99999', 'SMTP_URL must have a port from 1 to 65535, or none.'],
    ['SMTP_URL', 'smtp://kat:pass@host:65536/', 'SMTP_URL must have a port from 1 to 65535, or none.'],
    ['SMTP_URL', 'smtp://[::1]:587a', 'SMTP_URL must have a port from 1 to 65535, or none.'],
    ['REDIS_URL', 'redis://127.0.0.1:0', 'REDIS_URL must have a port from 1 to 65535, or none.'],
    [
      'TIKTOK_API_URL',
      'http://api.example:99999/v1',
      'TIKTOK_API_URL must have a port from 1 to 65535, or none (it is "http://api.example:99999/v1").',
    ],
  ])('is not blamed for %s=%s', (name, value, sentence) => {
    const others = {
      PICTURE_SECRET: 'a-secret-of-all-processes',
      SMTP_URL: 'smtp://host',
      MAIL_FROM: 'a@b.co',
    }
    expect(complaint({ ...others, [name]: value })).toBe(sentence)
  })

  it('is not blamed if the database in REDIS_URL is not a number', () => {
    expect(
      complaint({ REDIS_URL: 'redis://host:6379/main', PICTURE_SECRET: 'a-secret-of-all-processes' }),
    ).toBe(
      'REDIS_URL must not have a path, except the number of a database, such as redis://127.0.0.1:6379/1.',
    )
  })
})

describe('orders', () => {
  it.each([
    'whsec_c2VjcmV0IG9mIG9yZGVycw==',
    'whsec_c2VjcmV0IG9mIG9yZGVycw',
    'whsec_c2VjcmV0',
    'any other text',
  ])('can be signed with %s', (ORDER_WEBHOOK_SECRET) => {
    const given = { ORDER_WEBHOOK_URL: 'https://hooks.example', ORDER_WEBHOOK_SECRET }
    expect(readEnvironment(given)).toMatchObject(given)
  })

  it('require their variables in pairs, whose secrets are not repeated in messages', () => {
    const pairs = {
      SMTP_URL: 'smtps://user:pass@mail.example',
      MAIL_FROM: 'Kat Social <orders@katsocial.example>',
      ORDER_WEBHOOK_URL: 'https://hooks.example/orders?key=1',
      ORDER_WEBHOOK_SECRET: 'a secret of eight',
    }
    expect(readEnvironment(pairs)).toMatchObject(pairs)
    for (const name of Object.keys(pairs))
      expect(complaint({ [name]: pairs[name as keyof typeof pairs] })).toContain('has no effect without')
    expect(complaint({ ...pairs, SMTP_URL: 'http://user:pass@mail.example' })).toContain('SMTP_URL must be')
    expect(complaint({ ...pairs, SMTP_URL: 'http://user:pass@mail.example' })).not.toContain('pass')
    expect(complaint({ ...pairs, MAIL_FROM: 'a@b.co\nBcc: c@d.co' })).toContain('MAIL_FROM must be')
    expect(complaint({ SANITY_API_WRITE_TOKEN: 'long enough' })).toContain(
      'SANITY_API_WRITE_TOKEN has no effect',
    )
  })
})
