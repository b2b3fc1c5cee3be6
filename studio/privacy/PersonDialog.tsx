import { DownloadIcon } from '@sanity/icons/Download'
import { SearchIcon } from '@sanity/icons/Search'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Dialog, Flex, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState, type FormEvent } from 'react'
import { inSentence } from '../../shared/text/in-sentence'
import { saveFile } from '../browser/save-file'
import { ConfirmDialog, Paragraph } from '../components/ConfirmDialog'
import { useAttempt } from '../components/use-attempt'
import { countedSubmissions } from '../text/formats'
import { PersonMentions } from './PersonMentions'
import { deletePerson, findMentions, findPerson, type PersonalData } from './requests'
import { WhatRemains } from './WhatRemains'

interface PersonDialogProps {
  server: string
  onClose: () => void
}

/** Maximum number of references shown; the file has all of them. */
const MAX_NAMED = 12

interface Answer {
  /** What was typed. */
  asked: string
  /** Null for an account, from which nothing is sent. */
  person: PersonalData | null
  /** References of what only mentions the person. */
  mentions: readonly string[]
}

/**
 * Finds everything sent from an email address, and offers to download or delete it. Also lists what only mentions the
 * address, or an account.
 */
export function PersonDialog({ server, onClose }: PersonDialogProps) {
  const { push: pushToast } = useToast()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, problem, attempt } = useAttempt()

  const find = (event: FormEvent) => {
    event.preventDefault()
    const asked = typed.trim()
    void attempt(async () => {
      const person = asked.indexOf('@') > 0 ? await findPerson(server, asked) : null
      const mentions = await findMentions(server, person ? { email: asked } : { account: asked })
      setAnswer({ asked, person, mentions })
    })
  }
  // The address may have been changed while the answer was on its way.
  const current = answer?.asked === typed.trim() ? answer : null
  const found = current?.person ?? null
  const remove = (person: PersonalData) =>
    attempt(async () => {
      const deleted = await deletePerson(server, person.email)
      pushToast({ status: 'success', title: `${countedSubmissions(deleted)} deleted` })
      onClose()
    })

  if (found && isAsked)
    return (
      <ConfirmDialog
        id="delete-person"
        title={`Delete all from ${found.email}?`}
        action={`Delete ${countedSubmissions(found.submissions.length)}`}
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => void remove(found)}
        onClose={() => setIsAsked(false)}
      >
        <Paragraph>
          <strong>Deleted</strong>, with all earlier versions: {countedSubmissions(found.submissions.length)}{' '}
          ({namesOf(found)}), completely, including what was bought and paid. Their status pages stop working.
          For bookkeeping, download the file first, or delete only the personal data of single orders.
        </Paragraph>
        <Paragraph>
          <strong>Kept</strong>: the numbers in “Results”, which name nobody
          {current && current.mentions.length > 0 && ', and what only mentions the address'}.
        </Paragraph>
        <WhatRemains />
        <Paragraph>
          <strong>This cannot be undone.</strong>
        </Paragraph>
      </ConfirmDialog>
    )

  return (
    <Dialog
      id="person"
      header="Everything from one email address"
      width={1}
      onClose={onClose}
      __unstable_autoFocus
    >
      <Flex direction="column" gap={4} padding={4}>
        <form onSubmit={find}>
          <Flex gap={2} align="flex-end">
            <Box flex={1}>
              <Flex direction="column" gap={3}>
                <Text as="label" htmlFor="person-email" size={1} weight="medium">
                  Email address or account
                </Text>
                <TextInput
                  id="person-email"
                  spellCheck={false}
                  // `required` would make the empty field red before anything is typed.
                  aria-required
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value)
                    setAnswer(null)
                  }}
                />
              </Flex>
            </Box>
            <Button
              type="submit"
              icon={SearchIcon}
              text="Find"
              loading={isBusy}
              disabled={isBusy || typed.trim() === ''}
            />
          </Flex>
        </form>
        <Text as="p" size={1} muted>
          Finds everything in the inbox sent from an email address or with it as an answer, and anything that
          mentions it. For an account such as @mara.makes, finds what mentions it.
        </Text>
        {problem !== null && (
          <Text as="p" size={1} role="alert" weight="medium">
            {problem}
          </Text>
        )}
        <div role="status">
          {current && (
            <Flex direction="column" gap={4}>
              {found && (
                <Paragraph>
                  {found.submissions.length === 0
                    ? `Nothing was sent from ${found.email}.`
                    : `${countedSubmissions(found.submissions.length)} from ${found.email}: ${namesOf(found)}.`}
                </Paragraph>
              )}
              {found && found.submissions.length > 0 && (
                <Flex gap={2} wrap="wrap">
                  <Button
                    mode="ghost"
                    icon={DownloadIcon}
                    text="Download as JSON"
                    onClick={() => download(found)}
                  />
                  <Button
                    mode="ghost"
                    tone="critical"
                    icon={TrashIcon}
                    text="Delete all of it…"
                    onClick={() => setIsAsked(true)}
                  />
                </Flex>
              )}
              <PersonMentions
                asked={current.asked}
                isAddress={found !== null}
                references={current.mentions}
              />
            </Flex>
          )}
        </div>
      </Flex>
    </Dialog>
  )
}

function namesOf({ submissions }: PersonalData): string {
  const references = submissions.map(({ reference }) => reference)
  return inSentence(references, MAX_NAMED)
}

/** Downloads a person's data. The file is named after the date, since others may see the names of downloads. */
function download(person: PersonalData): void {
  const file = new Blob([`${JSON.stringify(person, null, 2)}\n`], { type: 'application/json' })
  saveFile(file, `personal-data-${person.at.slice(0, 10)}.json`)
}
