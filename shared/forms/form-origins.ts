/** The hosts to which JotForm's forms are sent, and which confirm them: that of an account depends on its region. */
const JOTFORM_SUBMIT_HOSTS = ['submit', 'eu-submit', 'hipaa-submit']

/** Whether an origin is one of JotForm's. */
export function isJotForm(origin: string): boolean {
  return /[/.]jotform\.com$/.test(origin)
}

/**
 * Returns the origins that the frame of an external form may show.
 * @param origin that of the form's address; JotForm shows its confirmation on another host
 */
export function formOrigins(origin: string): string[] {
  if (!isJotForm(origin)) return [origin]
  return [origin, ...JOTFORM_SUBMIT_HOSTS.map((host) => `https://${host}.jotform.com`)]
}

/**
 * Whether a message may be one of an external form. The caller checks that it comes from the form's frame.
 * @param sender the message's origin
 * @param origin that of the form's address
 */
export function isFromForm(sender: string, origin: string): boolean {
  return sender === origin || (isJotForm(origin) && isJotForm(sender))
}
