import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { inSentence } from '../../shared/text/in-sentence'
import { Problem } from '../components/ConfirmDialog'
import { useAttempt } from '../components/use-attempt'
import type { Referrer, Removal } from '../documents/referrers'
import { counted } from '../text/formats'
import { WORDS } from './removal-words'

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
export function WithRedirects({ removal, redirects, onConfirm, onCancel }: WithRedirectsProps) {
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

/** Says how many are deleted, including those that are only drafts: `2 redirects and 1 redirect draft`. */
export function countedRedirects(redirects: readonly Referrer[]): string {
  const { live, drafts } = byState(redirects)
  const parts: string[] = []
  if (live.length > 0) parts.push(counted(live.length, 'redirect'))
  if (drafts.length > 0) parts.push(counted(drafts.length, 'redirect draft'))
  return inSentence(parts)
}
