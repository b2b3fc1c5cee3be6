import { paymentReportOf, type ActivityEntry } from './activity-reports'

/** Returns an entry as earlier versions wrote it. */
function withText<Entry extends ActivityEntry>(entry: Entry): Entry {
  return { ...entry, report: undefined }
}

/** Returns an entry that reports the same, and whose text is about another payment, which must not matter. */
function withReport<Entry extends ActivityEntry>(entry: Entry): Entry {
  const report = paymentReportOf(entry)
  if (!report) return entry
  const isRefund = report.refundedMinor !== undefined
  const isDelayed = entry.action === 'paymentPending' || entry.action === 'paymentFailed'
  const amount = isRefund ? '1.00 EUR of 9.00 EUR' : '9.00 EUR'
  return {
    ...entry,
    report,
    text: isDelayed ? `pi_9, ${amount}` : `${amount} (pi_9), as nobody has ever put it`,
  }
}

/** How an entry may be stored that is given with its text. */
export const STORED_FORMS = [
  ['a text, as earlier versions wrote it', withText],
  ['a report, whatever its text says', withReport],
] as const
