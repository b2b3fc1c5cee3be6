import type { Request, Response } from 'express'
import { withDefaults } from '../../app/content/edited-texts'
import { formProblemsQuery } from '../../app/content/queries'
import { DEFAULT_FORM_PROBLEM_TEXTS, type FormProblemTexts } from '../../shared/default-texts/forms'
import { TIMED_OUT, withTimeout } from '../concurrency/with-timeout'
import type { FormSource } from './definition/find-form'
import { renderProblem } from './pages/problem-page'
import { sendFormPage } from './responses'

/** How long such a page waits for the site's wording, in ms: whoever floods the forms must not hold connections. */
const TEXTS_WAIT_MS = 500

/** Sends the pages that replace a form or its confirmation. */
export interface Problems {
  /** Answers 404 with a page that says that there is no such form. */
  sendMissing(request: Request, response: Response): Promise<void>
  /**
   * Answers 429 to a visitor who has sent too often.
   * @param retryAfter in s
   */
  sendFlood(request: Request, response: Response, retryAfter: number): Promise<void>
  /** Answers 403 to a form that a page of another site has sent. */
  sendForeign(request: Request, response: Response): Promise<void>
  /**
   * Answers with a page that says why the form cannot be shown or read.
   * @param status from 400 to 599
   */
  sendFailure(request: Request, response: Response, status: number): Promise<void>
}

/** @param contentFor returns the content that words the pages; if it fails, they have the default wording */
export function createProblems(contentFor: (request: Request) => Promise<FormSource['content']>): Problems {
  async function send(
    request: Request,
    response: Response,
    status: number,
    wordsOf: (texts: FormProblemTexts) => [title: string, text: string],
  ): Promise<void> {
    const [title, text] = wordsOf(await textsFor(request))
    sendFormPage(response, status, renderProblem(request.baseUrl, title, text))
  }

  async function textsFor(request: Request): Promise<FormProblemTexts> {
    try {
      const edited = await withTimeout(readTexts(request), TEXTS_WAIT_MS)
      return edited === TIMED_OUT ? DEFAULT_FORM_PROBLEM_TEXTS : edited
    } catch {
      return DEFAULT_FORM_PROBLEM_TEXTS
    }
  }

  async function readTexts(request: Request): Promise<FormProblemTexts> {
    const content = await contentFor(request)
    return withDefaults(DEFAULT_FORM_PROBLEM_TEXTS, await content.fetch(formProblemsQuery))
  }

  return {
    sendMissing: (request, response) =>
      send(request, response, 404, ({ missingTitle, missing }) => [missingTitle, missing]),
    sendFlood(request, response, retryAfter) {
      response.set('Retry-After', String(retryAfter))
      return send(request, response, 429, ({ floodTitle, flood }) => [floodTitle, flood])
    },
    sendForeign: (request, response) =>
      send(request, response, 403, ({ foreignTitle, foreign }) => [foreignTitle, foreign]),
    sendFailure(request, response, status) {
      if (status === 503) response.set('Retry-After', '5')
      return send(request, response, status, (texts) =>
        status >= 500
          ? [texts.failedTitle, texts.failed]
          : [texts.unreadableTitle, status === 413 ? texts.tooLarge : texts.unreadable],
      )
    },
  }
}
