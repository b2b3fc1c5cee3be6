import type { IncomingMessage } from 'node:http'
import type { PreviewPerspective } from '../../shared/preview/preview'
import { cookieOf } from '../access/request'
import { PREVIEW_COOKIE, type PreviewClaim, type PreviewCookies } from './preview-cookie'
import type { PreviewLinks } from './preview-links'

/** The previews that browsers have open, each in a cookie. */
export interface OpenPreviews {
  /** Returns what the cookie of a request says, even if it has been revoked; null without a valid one. */
  claimOf(request: IncomingMessage): PreviewClaim | null
  /** Returns the perspective of a request; null if it has no preview, or if `endIfRevoked` has ended it. */
  perspectiveOf(request: IncomingMessage): PreviewPerspective | null
  /** Whether the link whose secret has this mark is shared; if the dataset does not answer, it is not. */
  isShared(mark: string): Promise<boolean>
  /** Ends the preview of a request if its link is no longer shared, or if its session has ended. */
  endIfRevoked(request: IncomingMessage, claim: PreviewClaim | null): Promise<boolean>
  /**
   * Returns the mark of previews that a viewer's session opened; previews of a shared link have the mark of its secret.
   */
  memberMark(): string | undefined
}

/**
 * Creates the record of open previews.
 * @param cookies null if there are no previews
 * @param links null if the dataset has none
 * @param isMember whether a request has the Studio's session of someone who may read drafts
 */
export function createOpenPreviews(
  cookies: Pick<PreviewCookies, 'read' | 'markOf'> | null,
  links: Pick<PreviewLinks, 'sharedSecret'> | null,
  isMember: (request: IncomingMessage) => boolean,
): OpenPreviews {
  // Not computed before it is needed: the first mark takes a tenth of a second.
  const memberMark = () => cookies?.markOf('a member of the Studio')
  /** Requests with the cookie of a link that is no longer shared, or of a session that has ended. */
  const ended = new WeakSet<IncomingMessage>()

  function claimOf(request: IncomingMessage): PreviewClaim | null {
    const value = cookies && cookieOf(request, PREVIEW_COOKIE)
    return value ? (cookies?.read(value, Date.now()) ?? null) : null
  }

  async function isShared(mark: string): Promise<boolean> {
    const secret = (await links?.sharedSecret()) ?? null
    return secret !== null && cookies?.markOf(secret) === mark
  }

  return {
    claimOf,
    isShared,
    memberMark,
    perspectiveOf: (request) => (ended.has(request) ? null : (claimOf(request)?.perspective ?? null)),
    async endIfRevoked(request, claim) {
      if (claim?.sharedBy == null) return false
      if (claim.sharedBy === memberMark() ? isMember(request) : await isShared(claim.sharedBy)) return false
      ended.add(request)
      return true
    },
  }
}
