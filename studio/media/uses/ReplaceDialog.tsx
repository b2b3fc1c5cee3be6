import type { SanityClient } from '@sanity/client'
import { Box, Button, Dialog, Flex, Radio, Spinner, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { Problem } from '../../components/ConfirmDialog'
import { Notice } from '../../components/Notice'
import { offerUndo } from '../../components/offer-undo'
import { SearchField } from '../../components/SearchField'
import { useAttempt } from '../../components/use-attempt'
import { counted } from '../../text/formats'
import { kindOf, nameOf, type Asset } from '../asset/asset'
import { AssetGrid } from '../library/AssetGrid'
import { DEFAULT_FILTER } from '../library/filter'
import { useLibrary } from '../library/use-library'
import { reasonOf } from '../uploads/refusal'
import { replaceEverywhere, replacementFilter, type Placement } from './replace'
import { descriptionsOf, type Use } from './uses'

/** How many assets are offered; a search finds the others. */
const MAX_OFFERED = 60
/** Relative difference below which two shapes count as the same. */
const SAME_SHAPE = 0.02

interface ReplaceDialogProps {
  client: SanityClient
  asset: Asset
  uses: readonly Use[]
  onDone: (by: Asset) => void
  /** Called if the replacement is undone, after the dialog is gone. */
  onUndone: () => void
  onClose: () => void
}

/** Lets an editor choose what replaces an asset in every document that uses it. */
export function ReplaceDialog({ client, asset, uses, onDone, onUndone, onClose }: ReplaceDialogProps) {
  const id = useId()
  const { push: pushToast } = useToast()
  const kind = kindOf(asset)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Asset | null>(null)
  const [placement, setPlacement] = useState<Placement | null>(null)
  const descriptions = descriptionsOf(uses)
  const oldAlt = descriptions.length === 1 ? (descriptions[0] ?? '') : ''
  const [alt, setAlt] = useState(oldAlt)
  const { isBusy, problem, attempt } = useAttempt(reasonOf)
  const library = useLibrary(
    client,
    { ...DEFAULT_FILTER, ...replacementFilter(asset), search },
    MAX_OFFERED,
    0,
  )
  const offered = library.rows?.filter(({ _id }) => _id !== asset._id)
  // The chosen one is also shown if a later search does not find it.
  const isFound = chosen !== null && offered?.some(({ _id }) => _id === chosen._id)
  const shown = [...(chosen === null || isFound ? [] : [chosen]), ...(offered ?? [])]

  const isPlaced = kind === 'picture' && uses.some(({ places }) => places.some((place) => place.isPlaced))
  const becomes = placement ?? (chosen && !hasSameShape(asset, chosen) ? 'reset' : 'keep')

  const replace = async () => {
    if (!chosen) return
    const { count, undo } = await replaceEverywhere(client, asset, chosen, {
      placement: becomes,
      // A draft's description must not be published unless somebody has typed it here.
      alt: alt === oldAlt ? '' : alt,
    })
    offerUndo(pushToast, {
      done: `Replaced in ${counted(count, 'document')}.`,
      description: 'What is published has changed for visitors, too.',
      undo: async () => {
        await undo()
        onUndone()
      },
      undone: 'Everything uses the old one again.',
      changedSince: 'A document has been changed since. Replace the new one with the old one instead.',
    })
    onDone(chosen)
  }

  return (
    <Dialog
      id={id}
      header="Replace everywhere"
      width={2}
      onClose={onClose}
      __unstable_autoFocus
      footer={
        <Flex gap={3} justify="flex-end" padding={3} wrap="wrap">
          <Button mode="ghost" text="Cancel" disabled={isBusy} onClick={onClose} />
          <Button
            tone="primary"
            text={`Replace in ${counted(uses.length, 'document')}`}
            loading={isBusy}
            disabled={isBusy || chosen === null}
            onClick={() => void attempt(replace)}
          />
        </Flex>
      }
    >
      <Flex direction="column" gap={4} padding={4}>
        <Text as="p" size={1}>
          Everything that uses <strong>{nameOf(asset)}</strong> uses the one you choose instead, in drafts and
          on the published site at once.{' '}
          {kind === 'video' &&
            'Posters made from the old video are replaced as well; captions stay, so check that they still fit. '}
          The old one stays in the library. To use a new file, upload it under “Media” first.
        </Text>
        <SearchField
          value={search}
          label="Search for the new one by name"
          placeholder="Search by name"
          onSearch={setSearch}
        />
        {shown.length > 0 && (
          <AssetGrid
            rows={shown}
            chosen={chosen?._id ?? null}
            label="The new one"
            onChoose={setChosen}
            small
          />
        )}
        {!offered && library.problem === null && <Spinner muted />}
        {offered?.length === 0 && (
          <Text as="p" size={1} muted role="status">
            {chosen === null
              ? 'There is nothing to choose. Upload the new one first.'
              : 'Nothing else was found.'}
          </Text>
        )}
        {isPlaced && (
          <Flex as="fieldset" direction="column" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
            {/* The gap of a flex box does not apply to a legend. */}
            <Box as="legend" paddingBottom={4}>
              <Text size={1} weight="medium">
                Crops and hotspots set for the old picture
              </Text>
            </Box>
            <PlacementChoice name={id} value="keep" now={becomes} onChange={setPlacement}>
              Keep them: the new picture has the same composition
            </PlacementChoice>
            <PlacementChoice name={id} value="reset" now={becomes} onChange={setPlacement}>
              Reset them: show the whole new picture
            </PlacementChoice>
          </Flex>
        )}
        {descriptions.length > 0 && (
          <Flex direction="column" gap={3}>
            <Text as="label" size={1} weight="medium" htmlFor={`${id}-alt`}>
              What the new picture shows
            </Text>
            <TextInput
              id={`${id}-alt`}
              fontSize={1}
              value={alt}
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
              aria-describedby={`${id}-alt-hint`}
            />
            <Text as="p" size={1} muted id={`${id}-alt-hint`}>
              {descriptions.length === 1
                ? 'For people who cannot see it. This is what the old one showed.'
                : `For people who cannot see it. The old one has ${descriptions.length} different descriptions. Leave this empty to keep them.`}
            </Text>
          </Flex>
        )}
        {library.problem !== null && (
          <Notice tone="critical" title="The library cannot be loaded right now">
            {library.problem}
          </Notice>
        )}
        {problem !== null && <Problem text={problem} />}
      </Flex>
    </Dialog>
  )
}

interface PlacementChoiceProps {
  name: string
  value: Placement
  now: Placement
  onChange: (value: Placement) => void
  children: string
}

function PlacementChoice({ name, value, now, onChange, children }: PlacementChoiceProps) {
  const id = `${name}-${value}`
  return (
    <Flex gap={2} align="center">
      <Radio id={id} name={name} checked={now === value} onChange={() => onChange(value)} />
      <Text as="label" size={1} htmlFor={id}>
        {children}
      </Text>
    </Flex>
  )
}

function hasSameShape(one: Asset, other: Asset): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return false
  const ratio = (one.width / one.height) * (other.height / other.width)
  return Math.abs(ratio - 1) < SAME_SHAPE
}
