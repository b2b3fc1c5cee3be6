import { getPublishedId } from '@sanity/client/csm'
import { PackageIcon } from '@sanity/icons/Package'
import { Box, Button, Card, Checkbox, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useId, useMemo, useState } from 'react'
import { useClient, type DocumentActionComponent } from 'sanity'
import { API_VERSION } from '../api-version'
import { useMayEdit } from '../components/use-may-edit'
import { counted } from '../formats'
import { newKey } from '../schema/initial-values/keys'
import {
  byDocument,
  PLACES_QUERY,
  placesOf,
  readShelves,
  shelfPatches,
  type Place,
  type Shelves,
} from './places'

/** At most this tall, in px, so that the buttons stay in view. */
const LIST_HEIGHT_PX = 420

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
        : 'Adds the pack to lists of packs, or removes it from them.',
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
        <Places
          pack={getPublishedId(id)}
          onDone={() => {
            setIsOpen(false)
            onComplete()
          }}
        />
      ),
    },
  }
}

function Places({ pack, onDone }: { pack: string; onDone: () => void }) {
  const client = useClient({ apiVersion: API_VERSION })
  const { push: say } = useToast()
  const [shelves, setShelves] = useState<Shelves | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setIsSaving] = useState(false)
  const places = useMemo(() => (shelves ? placesOf(shelves, pack) : []), [shelves, pack])

  useEffect(() => {
    let isCurrent = true
    client.fetch<unknown>(PLACES_QUERY, {}, { perspective: 'raw', tag: 'sell-pack' }).then(
      (answer) => {
        if (!isCurrent) return
        const read = readShelves(answer)
        setShelves(read)
        setChosen(new Set(placesOf(read, pack).flatMap(({ id, isSold }) => (isSold ? [id] : []))))
      },
      (error: unknown) => {
        if (isCurrent)
          say({ status: 'error', title: 'The lists cannot be read.', description: String(error) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, pack, say])

  if (!shelves)
    return (
      <Flex padding={6} justify="center">
        <Spinner muted />
      </Flex>
    )
  const changes = places.filter(({ id, isSold }) => isSold !== chosen.has(id)).length
  const allChosen = places.every(({ id }) => chosen.has(id))
  const save = async () => {
    setIsSaving(true)
    try {
      const patches = shelfPatches(shelves, { places, chosen, pack, newKey })
      await client.mutate(
        patches.map((patch) => ({ patch })),
        { tag: 'sell-pack', visibility: 'sync' },
      )
      say({
        status: 'success',
        title: `Changed ${counted(changes, 'list')}.`,
        description: 'Each page’s history can undo it.',
      })
      onDone()
    } catch (error) {
      setIsSaving(false)
      say({ status: 'error', title: 'Nothing was changed.', description: String(error) })
    }
  }
  return (
    <Stack gap={4} padding={4}>
      <Text size={1} muted>
        The pack is in {places.filter(({ isSold }) => isSold).length} of {places.length} lists. Published
        pages change at once, and their drafts too; each list stays in order of quantity.
      </Text>
      <Card border radius={2} style={{ maxHeight: LIST_HEIGHT_PX, overflow: 'auto' }}>
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
                  isChosen={chosen.has(place.id)}
                  onChange={(isChosen) =>
                    setChosen((current) => {
                      const next = new Set(current)
                      if (isChosen) next.add(place.id)
                      else next.delete(place.id)
                      return next
                    })
                  }
                />
              ))}
            </Stack>
          ))}
        </Stack>
      </Card>
      <Flex gap={2} justify="space-between" wrap="wrap">
        <Button
          mode="ghost"
          text={allChosen ? 'Choose none' : 'Choose all'}
          disabled={isSaving}
          onClick={() => setChosen(new Set(allChosen ? [] : places.map(({ id }) => id)))}
        />
        <Button
          tone="primary"
          text={changes === 0 ? 'No changes' : `Change ${counted(changes, 'list')}`}
          disabled={changes === 0 || isSaving}
          onClick={() => void save()}
        />
      </Flex>
    </Stack>
  )
}

interface PlaceChoiceProps {
  place: Place
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function PlaceChoice({ place, isChosen, onChange }: PlaceChoiceProps) {
  const id = useId()
  const isNew = isChosen !== place.isSold
  return (
    <Flex gap={3} align="center">
      <Checkbox id={id} checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      <Box flex={1}>
        <Text as="label" htmlFor={id} size={1}>
          {place.list}
        </Text>
      </Box>
      <Text size={1} muted>
        {isNew ? (isChosen ? 'will be added' : 'will be removed') : isChosen ? 'sold here' : ''}
      </Text>
    </Flex>
  )
}
