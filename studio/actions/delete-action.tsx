import { getPublishedId } from '@sanity/client/csm'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { Preview, useClient, useSchema, useSetPerspective, type DocumentActionComponent } from 'sanity'
import { IntentLink } from 'sanity/router'
import { inSentence } from '../../shared/text/in-sentence'
import { ActionContent } from '../components/ActionDialog'
import { Problem } from '../components/ConfirmDialog'
import { useAttempt } from '../components/use-attempt'
import { readReferrers, removeWithRedirects, type Referrer, type Removal } from '../documents/referrers'
import { titleOf } from '../documents/titles'
import type { Mention } from '../mentions/mentions'
import { readTexts } from '../mentions/read-texts'
import { mayBeMentioned, mentioning, mentionsOfRemoved } from '../mentions/removed'
import { StillMentioned } from '../mentions/StillMentioned'
import { API_VERSION } from '../requests/api-version'
import { counted } from '../text/formats'

interface Words {
  verb: string
  done: string
  /** The button's text before the number of redirects. */
  both: string
  /** What happens to the redirects. */
  fate: string
  /** What has happened, after the title. */
  outcome: (redirects: string) => string
}

const WORDS: Readonly<Record<Removal, Words>> = {
  delete: {
    verb: 'Delete',
    done: 'deleted',
    both: 'Delete the page and',
    fate: 'will be deleted with it',
    outcome: (redirects) => `is deleted, and ${redirects} with it.`,
  },
  unpublish: {
    verb: 'Unpublish',
    done: 'unpublished',
    // The page itself is kept as a draft.
    both: 'Unpublish the page and delete',
    fate: 'will be deleted',
    outcome: (redirects) => `is unpublished, and ${redirects} deleted. Its draft is kept.`,
  },
}

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
          header: `“${title}” is used, so it cannot be ${done}`,
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

/** The documents that prevent the removal, each a link. */
function InUse({
  type,
  referrers,
  onClose,
}: {
  type: string
  referrers: readonly Referrer[]
  onClose: () => void
}) {
  return (
    <Box padding={4}>
      <Stack gap={4}>
        <Text size={1}>
          Remove it from these documents first; each link leads to the field. A draft counts until it is
          published or discarded.
          {type === 'pack' &&
            ' “Where it is sold…”, in the same menu, removes it from any number of lists at once.'}
        </Text>
        <Stack as="ul" gap={2} aria-label="Used in">
          {referrers.map((referrer) => (
            <Card key={referrer._id} as="li" border radius={2}>
              <ReferrerLink referrer={referrer} onClick={onClose} />
              {referrer.isGoneInDraft && (
                <Box padding={2}>
                  <Text size={1} muted>
                    Already removed in the draft: publish it.
                  </Text>
                </Box>
              )}
            </Card>
          ))}
        </Stack>
        <Flex justify="flex-end">
          <Button mode="ghost" text="Close" onClick={onClose} />
        </Flex>
      </Stack>
    </Box>
  )
}

function ReferrerLink({ referrer, onClick }: { referrer: Referrer; onClick: () => void }) {
  const schema = useSchema()
  const { _id, _type, path } = referrer
  const schemaType = schema.get(_type)
  // `Card` does not know the properties of what it is rendered as.
  const link = { intent: 'edit', params: { id: _id, type: _type, ...(path === null ? {} : { path }) } }
  return (
    <Card as={IntentLink} {...link} data-as="a" padding={2} radius={2} onClick={onClick}>
      {schemaType ? (
        <Preview schemaType={schemaType} value={{ _id, _type }} layout="default" />
      ) : (
        <Text size={1}>{titleOf(referrer, schema)}</Text>
      )}
    </Card>
  )
}

interface WithRedirectsProps {
  removal: Removal
  redirects: readonly Referrer[]
  onConfirm: () => Promise<void>
  onCancel: () => void
}

/**
 * Asks whether to delete the redirects as well. Those that only lead to the page in a draft stay published, and drafts
 * that lead elsewhere are kept.
 */
function WithRedirects({ removal, redirects, onConfirm, onCancel }: WithRedirectsProps) {
  const { isBusy, problem, attempt } = useAttempt()
  const { both, fate } = WORDS[removal]
  const { live, drafts } = byState(redirects)
  return (
    <Box padding={4}>
      <Stack gap={5}>
        {live.length > 0 && (
          <Redirects title="Redirects" redirects={live}>
            {live.length === 1
              ? `This redirect leads to this page and ${fate}. Visitors will no longer find anything at this address.`
              : `These redirects lead to this page and ${fate}. Visitors will no longer find anything at these addresses.`}
          </Redirects>
        )}
        {live
          .filter(({ keepsDraft }) => keepsDraft)
          .map(({ _id, from }) => (
            <Text key={_id} size={1}>
              {`The draft of ${from ?? 'a redirect without an address'} leads elsewhere and is kept.`}
            </Text>
          ))}
        {drafts.length > 0 && (
          <Redirects title="Redirect drafts" redirects={drafts}>
            {drafts.length === 1
              ? `Only the draft of this redirect leads to this page and ${fate}. Nothing changes for visitors of this address.`
              : `Only the drafts of these redirects lead to this page and ${fate}. Nothing changes for visitors of these addresses.`}
          </Redirects>
        )}
        {problem !== null && <Problem text={problem} />}
        <Flex gap={3} justify="flex-end" wrap="wrap">
          <Button mode="ghost" text="Cancel" disabled={isBusy} onClick={onCancel} />
          <Button
            tone="critical"
            text={`${both} ${countedRedirects(redirects)}`}
            loading={isBusy}
            disabled={isBusy}
            onClick={() => void attempt(onConfirm)}
          />
        </Flex>
      </Stack>
    </Box>
  )
}

interface RedirectsProps {
  title: string
  redirects: readonly Referrer[]
  /** What happens to them. */
  children: string
}

function Redirects({ title, redirects, children }: RedirectsProps) {
  return (
    <>
      <Text size={1}>{children}</Text>
      <Stack as="ul" gap={3} aria-label={title}>
        {redirects.map(({ _id, from }) => (
          <Text key={_id} as="li" size={1} weight="medium">
            {from ?? 'A redirect without an address'}
          </Text>
        ))}
      </Stack>
    </>
  )
}

function byState(redirects: readonly Referrer[]) {
  return {
    live: redirects.filter(({ isOnlyDraft }) => !isOnlyDraft),
    drafts: redirects.filter(({ isOnlyDraft }) => isOnlyDraft),
  }
}

/** Says how many are deleted, of which some only as drafts: `2 redirects and 1 redirect draft`. */
function countedRedirects(redirects: readonly Referrer[]): string {
  const { live, drafts } = byState(redirects)
  const parts: string[] = []
  if (live.length > 0) parts.push(counted(live.length, 'redirect'))
  if (drafts.length > 0) parts.push(counted(drafts.length, 'redirect draft'))
  return inSentence(parts)
}
