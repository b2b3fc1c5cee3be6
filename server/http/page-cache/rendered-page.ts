import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { replaceNonce } from '../content-policy'
import type { BestCompression } from './best-compression'
import { createSendablePage, type SendablePage } from './sendable-page'

/** Headers of a single response, never stored with a page. */
const PER_RESPONSE = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
])

export interface RenderedPage {
  html: string
  /** The nonce of the page's inline scripts. */
  nonce: string
  /** The response that the page was rendered for, whose status and headers the page keeps. */
  response: ServerResponse
}

/**
 * Makes a page that was rendered for one response sendable to anyone: hashes of its inline scripts replace their nonce.
 * @param policy returns the `Content-Security-Policy` of a page whose inline scripts have these hashes
 */
export async function makeSendable(
  rendered: RenderedPage,
  policy: (hashes: readonly string[]) => string,
  bestCompression: BestCompression,
): Promise<SendablePage> {
  const { response } = rendered
  const { html, hashes } = replaceNonce(rendered.html, rendered.nonce)
  const lasting = Object.entries(response.getHeaders()).filter(([name]) => !PER_RESPONSE.has(name))
  const headers: OutgoingHttpHeaders = {
    ...Object.fromEntries(lasting),
    'content-security-policy': policy(hashes),
    vary: 'Accept-Encoding',
  }
  return createSendablePage({ status: response.statusCode, headers, html }, bestCompression)
}
