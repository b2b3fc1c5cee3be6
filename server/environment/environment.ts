import { z } from 'zod'
import { isJotForm } from '../../shared/forms/form-origins'
import { isLoopback, isLoopbackHost } from '../http/proxies/forwarding'
import {
  address,
  backupTimes,
  boolean,
  hasCredentials,
  hasEncodedCredentials,
  headerSecret,
  hostNames,
  isBase64,
  key,
  secret,
  serverUrlOf,
  timeZone,
  token,
  trustedProxies,
  urlOf,
  wholeNumber,
} from './environment-values'

/** JotForm's URLs: `{base}/{formId}` is a form, and the script resizes its frame. */
const JOTFORM_SCRIPT_URL = 'https://cdn.jotfor.ms/s/umd/latest/for-form-embed-handler.js'

/** Hosts of TikTok's avatars and covers, subdomains included. */
const TIKTOK_IMAGE_HOSTS = 'tiktokcdn.com,tiktokcdn-us.com,tiktokcdn-eu.com,ttwstatic.com'

/** Base URL of a profile and video API. Lookups append their path, so it must not contain that. */
const apiAddress = address.refine(
  (text) => !/\/api\/tiktok(\/|$)/.test(text),
  'must not end in /api/tiktok: lookups add that, and the username or secUid',
)

/** The server's variables, as described in `.env.example`. */
const fields = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[a-z\d:.-]+$/i, 'must be a host name or an IP address')
    .default('0.0.0.0'),
  SITE_URL: address
    .refine(
      (text) => !URL.canParse(text) || new URL(text).pathname === '/',
      'must not have a path: the site is at the root of its host',
    )
    .optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  TZ: timeZone.optional(),
  TRUST_PROXY: trustedProxies.default(0),
  METRICS_TOKEN: headerSecret.optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  LOOKUPS_PER_MINUTE: wholeNumber(1, 1_000_000).default(120),

  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z\d][a-z\d-]*$/, 'must be a project id of lower-case letters, digits and hyphens')
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d_-]{0,63}$/,
      'must be a dataset name of lower-case letters, digits, hyphens and underscores',
    )
    .default('production'),
  SANITY_API_HOST: address.optional(),
  SANITY_API_READ_TOKEN: headerSecret.optional(),
  SANITY_API_WRITE_TOKEN: headerSecret.optional(),
  DATASET_SEED: z.string().default('studio/dataset/production'),
  DATASET_PUBLIC: boolean.default(false),
  STUDIO_TOKEN: token.optional(),
  STUDIO_VIEWER_TOKEN: token.optional(),
  SANITY_WEBHOOK_SECRET: secret.optional(),

  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
  BACKUP_SCHEDULE: backupTimes.prefault('02:00'),

  REDIS_URL: serverUrlOf('redis')
    .refine(
      (text) => !hasEncodedCredentials(text) || /^\/?\d*$/.test(new URL(text).pathname),
      'must not have a path, except the number of a database, such as redis://127.0.0.1:6379/1',
    )
    .optional(),

  TIKTOK_API_URL: apiAddress.optional(),
  TIKTOK_API_FALLBACK_URL: apiAddress.optional(),
  TIKTOK_API_KEY: key.optional(),
  TIKTOK_IMAGE_HOSTS: hostNames.prefault(TIKTOK_IMAGE_HOSTS),
  PICTURE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),

  SUBMISSIONS_PER_MINUTE: wholeNumber(1, 1_000_000).default(10),
  SMTP_URL: serverUrlOf('smtp').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an email address, such as Kat Social <orders@katsocial.example>',
    )
    .optional(),
  ORDER_WEBHOOK_URL: urlOf('http')
    .refine(
      (text) => !URL.canParse(text) || !hasCredentials(new URL(text)),
      'must not contain a user name or password: what it receives is signed with ORDER_WEBHOOK_SECRET',
    )
    .optional(),
  ORDER_WEBHOOK_SECRET: secret
    .refine((text) => !text.startsWith('whsec_') || isBase64(text.slice(6)), 'must have base64 after whsec_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: secret
    .startsWith('whsec_', 'must start with whsec_: it is the signing secret of the webhook, not an API key')
    .optional(),

  FORM_BASE_URL: address.optional(),
  FORM_SCRIPT_URL: address.optional(),
  MEDIA_BASE_URL: address.optional(),
})

/** The names of all variables, for tests that must cover each of them. */
export const VARIABLE_NAMES = fields.keyof().options

/**
 * The variables, checked one by one and together. An empty value counts as unset.
 * @see readEnvironment
 */
const schema = fields
  .superRefine((variables, context) => {
    const needs = (name: keyof typeof variables, other: keyof typeof variables) => {
      if (variables[name] !== undefined && variables[other] === undefined) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `has no effect without ${other}; set that as well, or remove this one`,
        })
      }
    }
    needs('SANITY_API_HOST', 'SANITY_PROJECT_ID')
    needs('SANITY_API_READ_TOKEN', 'SANITY_PROJECT_ID')
    needs('TIKTOK_API_FALLBACK_URL', 'TIKTOK_API_URL')
    needs('TIKTOK_API_KEY', 'TIKTOK_API_URL')
    needs('SANITY_API_WRITE_TOKEN', 'SANITY_PROJECT_ID')
    needs('FORM_SCRIPT_URL', 'FORM_BASE_URL')
    for (const name of ['TIKTOK_API_URL', 'TIKTOK_API_FALLBACK_URL'] as const) {
      if (isSiteItself(variables[name], variables)) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'must not be this site itself, which would ask itself; unset it for made-up profiles',
        })
      }
    }
    if (variables.REDIS_URL !== undefined && variables.PICTURE_SECRET === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['REDIS_URL'],
        message:
          'requires PICTURE_SECRET, the same for all processes: it keeps visitors’ addresses unreadable there',
      })
    }
    for (const [name, other] of [
      ['SMTP_URL', 'MAIL_FROM'],
      ['ORDER_WEBHOOK_URL', 'ORDER_WEBHOOK_SECRET'],
    ] as const) {
      needs(name, other)
      needs(other, name)
    }
    if (
      variables.STUDIO_VIEWER_TOKEN !== undefined &&
      variables.STUDIO_VIEWER_TOKEN === variables.STUDIO_TOKEN
    ) {
      context.addIssue({
        code: 'custom',
        path: ['STUDIO_VIEWER_TOKEN'],
        message: 'must differ from STUDIO_TOKEN, which lets its holder edit',
      })
    }
    const { FORM_BASE_URL, FORM_SCRIPT_URL } = variables
    // This runs even if the address is invalid, which is reported separately.
    if (
      FORM_BASE_URL &&
      !FORM_SCRIPT_URL &&
      URL.canParse(FORM_BASE_URL) &&
      !isJotForm(new URL(FORM_BASE_URL).origin)
    ) {
      context.addIssue({
        code: 'custom',
        path: ['FORM_SCRIPT_URL'],
        message: 'must be set, because FORM_BASE_URL is not JotForm and only its embed script is known',
      })
    }
  })
  .transform((variables) => ({
    ...variables,
    FORM_SCRIPT_URL: variables.FORM_SCRIPT_URL ?? (variables.FORM_BASE_URL ? JOTFORM_SCRIPT_URL : undefined),
  }))

/** The validated and parsed environment. */
export type Environment = Readonly<z.output<typeof schema>>

/** Invalid variables. The message is for the operator: one sentence per variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * @param variables as in `process.env`; unknown ones are ignored
 * @throws EnvironmentError that names every invalid variable and what is wrong with it, without repeating secrets
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const sentences = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const value = given[name]
    const shown = value === undefined || mayHoldSecret(name, value) ? '' : ` (it is "${value.slice(0, 100)}")`
    return `${name} ${issue.message}${shown}.`
  })
  throw new EnvironmentError([...new Set(sentences)].join('\n'))
}

/**
 * Whether an address is the site's own. Not every address below `SITE_URL` is, since a proxy may serve something else
 * there.
 */
function isSiteItself(
  address: string | undefined,
  { SITE_URL, HOST, PORT }: { SITE_URL?: string | undefined; HOST: string; PORT: number },
): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { origin, pathname, protocol, host, port } = new URL(address)
  if (SITE_URL !== undefined && URL.canParse(SITE_URL) && origin === new URL(SITE_URL).origin)
    return pathname === '/'
  const listensLocally = ['0.0.0.0', '::', 'localhost'].includes(HOST) || isLoopback(HOST)
  const isHere = Number(port || 80) === PORT && protocol === 'http:' && isLoopbackHost(host)
  return listensLocally && isHere
}

/** Whether an invalid value must not be repeated: it may be a secret, or a URL containing one. */
function mayHoldSecret(name: string, value: string): boolean {
  return /TOKEN|KEY|SECRET|REDIS|SMTP|WEBHOOK/.test(name) || (/:\/\//.test(value) && /[@?#]/.test(value))
}
