import { getPublishedId } from '@sanity/client/csm'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { useClient, useSchema, useSetPerspective, type DocumentActionComponent } from 'sanity'
import { ActionContent } from '../components/ActionDialog'
import { readReferrers, removeWithRedirects, type Referrer, type Removal } from '../documents/referrers'
import { titleOf } from '../documents/titles'
import type { Mention } from '../mentions/mentions'
import { readTexts } from '../mentions/read-texts'
import { mayBeMentioned, mentioning, mentionsOfRemoved } from '../mentions/removed'
import { StillMentioned } from '../mentions/StillMentioned'
import { API_VERSION } from '../requests/api-version'
import { InUse } from './InUse'
import { WORDS } from './removal-words'
import { countedRedirects, WithRedirects } from './WithRedirects'

/** Puts /sale-2 before /sale-10. */
const addressOrder = new Intl.Collator('en-US', { numeric: true })

/**
 * Wraps Sanity's own “Delete” or “Unpublish”. The result also deletes the redirects to the page, which the Studio made
 * when an address changed, and names other documents that prevent the removal. Sanity would list both alike, and offer
 * to go on “anyway”, which the dataset refuses. If nothing prevents it, the texts that mention the document are listed
 * first: they are written by hand, and stay as they are. After unpublishing, this shows the draft, which has the
 * content, since Sanity would stay at the published document, an empty form that cannot be filled in.
 * @param remove Sanity's action
 */
export function removeWithItsRedirects(remove: DocumentActionComponent): DocumentActionComponent {
  const removal: Removal = remove.action === 'unpublish' ? 'unpublish' : 'delete'
  const RemoveWithItsRedirects: DocumentActionComponent = (props) => {
    const { id, type, draft, published, onComplete } = props
    const action = remove(props)
    const client = useClient({ apiVersion: API_VERSION })
    const schema = useSchema()
    const { push: pushToast } = useToast()
    const [isAsking, setIsAsking] = useState(false)
    const [referrers, setReferrers] = useState<readonly Referrer[]>([])
    const [mentions, setMentions] = useState<readonly Mention[]>([])
    const setPerspective = useSetPerspective()
    // Whether this editor has chosen the action; if somebody else unpublishes the document, the form stays.
    const [hasBegun, setHasBegun] = useState(false)
    const isUnpublished = removal === 'unpublish' && hasBegun && published === null
    useEffect(() => {
      if (isUnpublished) setPerspective('drafts')
    }, [isUnpublished, setPerspective])
    if (!action) return null

    const document = draft ?? published
    const title = document ? titleOf(document, schema) : 'The document'
    const close = () => {
      setReferrers([])
      setMentions([])
      onComplete()
    }
    const readMentions = async () => {
      const versions = [published, draft].filter(mayBeMentioned)
      const all = versions.length === 0 ? [] : mentionsOfRemoved(await readTexts(client), versions)
      return all.filter((mention) => getPublishedId(mention.document._id) !== getPublishedId(id))
    }
    const begin = async () => {
      setIsAsking(true)
      setHasBegun(true)
      // If nothing prevents the removal, or the dataset does not answer, Sanity's own dialog takes over.
      const documents = await readReferrers(client, id, removal).catch(() => [])
      const isKept = documents.some(({ _type }) => _type !== 'redirect')
      const mentioned = isKept ? [] : await readMentions().catch(() => [])
      setIsAsking(false)
      setReferrers(documents)
      setMentions(mentioned)
      if (documents.length === 0 && mentioned.length === 0) action.onHandle?.()
    }
    const goOn = () => {
      setMentions([])
      if (referrers.length === 0) action.onHandle?.()
    }
    const { verb, done } = WORDS[removal]
    const redirects = referrers
      .filter(({ _type }) => _type === 'redirect')
      .sort((one, other) => addressOrder.compare(one.from ?? '', other.from ?? ''))
    const others = referrers.filter(({ _type }) => _type !== 'redirect')
    const carryOut = async () => {
      await removeWithRedirects(client, getPublishedId(id), removal, redirects)
      pushToast({
        status: 'success',
        title: `“${title}” ${WORDS[removal].outcome(countedRedirects(redirects))}`,
      })
      // Before closing, which replaces this action: the new one would not notice that the page is gone.
      if (removal === 'unpublish') setPerspective('drafts')
      close()
    }
    const ownDialog = () => {
      if (mentions.length > 0) {
        return {
          header: `Before “${title}” is ${done}`,
          content: (
            <StillMentioned
              mentions={mentions}
              what={mentioning(published ?? draft)}
              done={done}
              onContinue={goOn}
              onCancel={close}
            />
          ),
        }
      }
      if (others.length > 0) {
        return {
          header: `“${title}” is in use, so it cannot be ${done}`,
          content: <InUse type={type} referrers={others} onClose={close} />,
        }
      }
      if (redirects.length === 0) return null
      return {
        header: `${verb} “${title}”?`,
        content: (
          <WithRedirects removal={removal} redirects={redirects} onConfirm={carryOut} onCancel={close} />
        ),
      }
    }
    const shown = ownDialog()
    return {
      ...action,
      disabled: action.disabled === true || isAsking,
      onHandle: () => void begin(),
      dialog: shown
        ? {
            type: 'dialog',
            onClose: close,
            header: shown.header,
            content: <ActionContent>{shown.content}</ActionContent>,
          }
        : action.dialog,
    }
  }
  return Object.assign(RemoveWithItsRedirects, {
    action: remove.action,
    displayName: 'RemoveWithItsRedirects',
  })
}
