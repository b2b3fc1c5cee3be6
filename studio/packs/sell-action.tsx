import { getPublishedId } from '@sanity/client/csm'
import { PackageIcon } from '@sanity/icons/Package'
import { Box, Button, Card, Checkbox, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useId, useMemo, useState } from 'react'
import { useClient, type DocumentActionComponent } from 'sanity'
import { ActionButtons, ActionContent } from '../components/ActionDialog'
import { offerUndo } from '../components/offer-undo'
import { ReadProblem, type Reading } from '../components/ReadProblem'
import { useMayEdit } from '../components/use-may-edit'
import { API_VERSION } from '../requests/api-version'
import { isConflict, messageOf } from '../requests/errors'
import { counted } from '../text/formats'
import { changeShelves, fetchShelves } from './change-shelves'
import { byDocument, isChange, placesOf, type Place, type Shelves } from './places'

const CHANGED_SINCE = 'A page has been changed since. Change the lists back under “Where it is sold…”.'
const CHANGED_MEANWHILE = 'A page was changed meanwhile. Check the list and try again.'

/** “Where it is sold”: adds a pack to any number of lists at once, or removes it from them. */
export const SellPack: DocumentActionComponent = ({ id, published, onComplete }) => {
  const mayEdit = useMayEdit()
  const [isOpen, setIsOpen] = useState(false)
  if (mayEdit === false) return null
  return {
    label: 'Where it is sold…',
    icon: PackageIcon,
    disabled: published === null,
    title:
      published === null
        ? 'Publish the pack first.'
        : 'Adds the pack to lists of packs, or removes it from them. Its own order page stays.',
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Where it is sold',
      width: 'medium',
      onClose: () => {
        setIsOpen(false)
        onComplete()
      },
      content: (
        <ActionContent>
          <Places
            pack={getPublishedId(id)}
            onDone={() => {
              setIsOpen(false)
              onComplete()
            }}
          />
        </ActionContent>
      ),
    },
  }
}

function Places({ pack, onDone }: { pack: string; onDone: () => void }) {
  const client = useClient({ apiVersion: API_VERSION })
  const { push: pushToast } = useToast()
  const [shelves, setShelves] = useState<Shelves | null>(null)
  const [reading, setReading] = useState<Reading>({ round: 1, problem: null })
  const [decisions, setDecisions] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isSaving, setIsSaving] = useState(false)
  const places = useMemo(() => (shelves ? placesOf(shelves, pack) : []), [shelves, pack])

  useEffect(() => {
    let isCurrent = true
    fetchShelves(client)
      .then((result) => {
        if (isCurrent) setShelves(result)
      })
      .catch((cause: unknown) => {
        if (isCurrent) setReading(({ round }) => ({ round, problem: messageOf(cause) }))
      })
    return () => {
      isCurrent = false
    }
  }, [client, pack, reading.round])

  /** Reads the lists again; the decisions about them stay. */
  const readAgain = () => {
    setShelves(null)
    setReading(({ round }) => ({ round: round + 1, problem: null }))
  }
  if (!shelves && reading.problem !== null)
    return (
      <Flex direction="column" padding={4}>
        <ReadProblem title="The lists cannot be read" why={reading.problem} onRetry={readAgain} />
      </Flex>
    )
  if (!shelves)
    return (
      <Flex padding={6} justify="center">
        <Spinner muted />
      </Flex>
    )
  const changes = places.filter((place) => isChange(place, decisions.get(place.id))).length
  const allChosen = places.every((place) => decisions.get(place.id) ?? place.sold === 'everywhere')
  const save = async () => {
    setIsSaving(true)
    try {
      const { count, undo } = await changeShelves(client, shelves, { pack, decisions })
      offerUndo(pushToast, {
        done: `Changed ${counted(count, 'list')}.`,
        undo,
        undone: 'The lists are as they were.',
        changedSince: CHANGED_SINCE,
      })
      onDone()
    } catch (cause) {
      setIsSaving(false)
      pushToast({
        status: 'error',
        title: 'Nothing was changed.',
        description: isConflict(cause) ? CHANGED_MEANWHILE : messageOf(cause),
      })
      if (isConflict(cause)) readAgain()
    }
  }
  return (
    <Stack gap={4} padding={4}>
      <Text size={1} muted>
        The pack is in {places.filter(({ sold }) => sold !== 'nowhere').length} of {places.length} lists.
        Published pages change at once, and their drafts too; each list stays in order of quantity.
      </Text>
      <Card border radius={2}>
        <Stack padding={3} gap={4}>
          {byDocument(places).map(({ id, title, lists }) => (
            <Stack key={id} gap={3}>
              <Text size={1} weight="semibold">
                {title}
              </Text>
              {lists.map((place) => (
                <PlaceChoice
                  key={place.id}
                  place={place}
                  decision={decisions.get(place.id)}
                  onDecide={(decision) => setDecisions((before) => new Map(before).set(place.id, decision))}
                />
              ))}
            </Stack>
          ))}
        </Stack>
      </Card>
      <ActionButtons justify="space-between">
        <Button
          mode="ghost"
          text={allChosen ? 'Choose none' : 'Choose all'}
          disabled={isSaving}
          onClick={() => setDecisions(new Map(places.map(({ id }) => [id, !allChosen])))}
        />
        <Button
          tone="primary"
          text={changes === 0 ? 'No changes' : `Change ${counted(changes, 'list')}`}
          disabled={changes === 0 || isSaving}
          onClick={() => void save()}
        />
      </ActionButtons>
    </Stack>
  )
}

interface PlaceChoiceProps {
  place: Place
  /** Whether to sell the pack in this place; undefined until somebody decides. */
  decision: boolean | undefined
  onDecide: (decision: boolean) => void
}

function PlaceChoice({ place, decision, onDecide }: PlaceChoiceProps) {
  const id = useId()
  const { sold, isOnlyPack } = place
  const isDecided = isChange(place, decision)
  const isDraftOrPage = sold === 'in the draft' || sold === 'on the page'
  return (
    <Flex gap={3} align="center">
      <Checkbox
        id={id}
        checked={isDecided ? decision : sold === 'everywhere'}
        indeterminate={!isDecided && isDraftOrPage}
        disabled={isOnlyPack && sold === 'everywhere'}
        onChange={(event) => onDecide(event.currentTarget.checked)}
      />
      <Box flex={1}>
        <Text as="label" htmlFor={id} size={1}>
          {place.list}
        </Text>
      </Box>
      <Text size={1} muted>
        {isDecided ? (decision ? 'will be added' : 'will be removed') : SOLD_WORDS[sold]}
        {!isDecided && isOnlyPack && ', the only pack'}
      </Text>
    </Flex>
  )
}

const SOLD_WORDS: Readonly<Record<Place['sold'], string>> = {
  everywhere: 'sold here',
  nowhere: '',
  'in the draft': 'only in the draft',
  'on the page': 'no longer in the draft',
}
