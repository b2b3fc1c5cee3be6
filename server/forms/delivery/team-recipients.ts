import { z } from 'zod'
import type { ContentClient } from '../../../app/content/client.server'
import { teamRecipientsQuery } from '../../../app/content/queries'
import { isOwnForm } from '../../../shared/forms/form-provider'
import { silentForms, WHO_IS_NOTIFIED } from '../../../shared/orders/team-recipients'
import type { Logger } from '../../http/reporting/log'
import { addresses } from '../definition/mail-settings'

/** Where editors add addresses. */
const WHERE = `add addresses in the Studio, under ${WHO_IS_NOTIFIED}`

/** Maximum number of forms named in a log line. */
const MAX_NAMED = 5

export interface TeamRecipientsOptions {
  /** The published content. */
  content: Pick<ContentClient, 'fetch'>
  /** Whether an external provider runs the forms that are set to it. */
  hasProvider: boolean
  log: Pick<Logger, 'info' | 'warn'>
}

/** Watches whether the team gets an email about everything that visitors send. */
export interface TeamRecipients {
  /**
   * Reads the content, and logs once if it leaves out the team, and once if it no longer does. Never rejects: while the
   * content cannot be read, the last note remains valid.
   */
  check(): Promise<void>
  /**
   * Returns a note for `/readyz`, as of the last check; null if an address gets every submission, or if the content was
   * never read.
   */
  note(): string | null
}

// Only the Studio validates what is in a document.
const contentSchema = z.object({
  settings: addresses,
  forms: z.array(
    z.object({
      title: z.string().nullish().catch(null),
      provider: z.string().nullish().catch(null),
      notify: addresses,
    }),
  ),
})

/**
 * Warns the operator of a site with email if nobody on the team is notified: the recipients are part of the content,
 * which may name none.
 */
export function createTeamRecipients({ content, hasProvider, log }: TeamRecipientsOptions): TeamRecipients {
  let note: string | null = null
  /** What was logged last; null if the team is notified of everything. */
  let logged: string | null = null

  return {
    note: () => note,
    async check() {
      let given: z.output<typeof contentSchema>
      try {
        given = contentSchema.parse(await content.fetch(teamRecipientsQuery))
      } catch {
        // The content client reports outages.
        return
      }
      const own = given.forms.filter(({ provider }) => isOwnForm(provider, hasProvider))
      const silent = silentForms(given.settings, own)
      note = noteOf(silent.length, own.length)
      const titles = silent.map(({ title }) => title?.trim() || 'without a title')
      const isAll = silent.length === own.length
      const found = silent.length === 0 ? null : isAll ? 'all' : JSON.stringify(titles)
      if (found === logged) return
      logged = found
      if (found === null) log.info('The team is notified of orders by email')
      else if (isAll) log.warn(`Email is set up, but nobody on the team is notified of orders: ${WHERE}`)
      else
        log.warn(
          { forms: titles.slice(0, MAX_NAMED) },
          `Email is set up, but nobody on the team is notified of what is sent with some forms: ${WHERE}, or in these forms`,
        )
    },
  }
}

/** Returns the note for `/readyz`; null if there is nothing to say. */
function noteOf(silent: number, all: number): string | null {
  if (silent === 0) return null
  if (silent === all) return 'nobody on the team is notified by email'
  return `nobody on the team is notified by email about ${silent === 1 ? 'one form' : `${silent} forms`}`
}
