import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { ImagesIcon } from '@sanity/icons/Images'
import { SearchIcon } from '@sanity/icons/Search'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Card, Flex, Heading, Spinner, Text, useMatchMedia } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { useClient } from 'sanity'
import { Empty } from '../components/Empty'
import { Loading } from '../components/Loading'
import { useMayEdit } from '../components/use-may-edit'
import { WayBack } from '../components/WayBack'
import { API_VERSION } from '../requests/api-version'
import { nameOf } from './asset/asset'
import { AssetDetail } from './detail/AssetDetail'
import { useAsset } from './detail/use-asset'
import { AssetGrid } from './library/AssetGrid'
import type { Filter } from './library/filter'
import { LibraryFilter } from './library/LibraryFilter'
import { useLibrary, type Library } from './library/use-library'
import { useLibraryAddress } from './library/use-library-address'
import styles from './media.module.css'
import { LIBRARY_FILES } from './uploads/accept'
import { MAX_UPLOAD_MB } from './uploads/limits'
import { UploadList } from './uploads/UploadList'
import { useDrop } from './uploads/use-drop'
import { useUploads } from './uploads/use-uploads'
import { DeleteDialog } from './uses/DeleteDialog'
import { ReplaceDialog } from './uses/ReplaceDialog'

/** Media query for screens on which an asset opens next to the grid. */
const WIDE = '(min-width: 900px)'
/** Media query for devices with a mouse: nothing can be dropped with a finger. */
const WITH_MOUSE = '(hover: hover)'
/** How many assets are shown at first, and how many more each time. */
const PAGE = 60
const LIST_ID = 'media-list'
const BACK = 'Back to the library'

/** What to do with which asset. */
interface AssetDialog {
  what: 'replace' | 'delete'
  id: string
}

/** The pictures, videos and files of the dataset. */
export default function MediaScreen() {
  const client = useClient({ apiVersion: API_VERSION })
  const mayEdit = useMayEdit() ?? false
  const { push: pushToast } = useToast()
  const isWide = useMatchMedia(WIDE)
  const mayDrop = useMatchMedia(WITH_MOUSE)
  const { filter, id, go } = useLibraryAddress()
  const [count, setCount] = useState(PAGE)
  const [round, setRound] = useState(0)
  const [dialog, setDialog] = useState<AssetDialog | null>(null)
  // Opening another file closes the dialog.
  if (dialog !== null && dialog.id !== id) setDialog(null)
  const library = useLibrary(client, filter, count, round)
  const open = useAsset(client, id, round)
  const { uploads, add, clear } = useUploads(client)
  const { isOver, handlers } = useDrop(mayEdit ? add : null)

  const found = open?.is === 'found' ? open : null
  const again = () => setRound((before) => before + 1)
  const close = () => go({ id: null })

  return (
    <div className={styles.screen} {...handlers}>
      {(isWide || id === null) && (
        <section className={styles.main} aria-label="Media">
          <Card borderBottom paddingX={[3, 3, 4]} paddingY={3}>
            <Flex direction="column" gap={3}>
              <Flex align="center" gap={3}>
                <Heading as="h1" size={1} style={{ flex: 1 }}>
                  Media
                </Heading>
                {mayEdit && <UploadButton onChoose={add} />}
              </Flex>
              {mayEdit && (
                <Text as="p" size={1} muted>
                  {mayDrop && 'Drop files anywhere on this screen. '}
                  Pictures up to {MAX_UPLOAD_MB.image} MB (SVG: {MAX_UPLOAD_MB.svg} MB); videos (MP4 or WebM),
                  captions (WebVTT) and PDFs up to {MAX_UPLOAD_MB.file} MB.
                </Text>
              )}
              <LibraryFilter
                filter={filter}
                counts={library.counts}
                listId={LIST_ID}
                onChange={(next) => {
                  setCount(PAGE)
                  go({ filter: next })
                }}
              />
              <UploadList uploads={uploads} onClear={clear} />
            </Flex>
          </Card>
          <div className={styles.scroll} id={LIST_ID} tabIndex={-1}>
            <LibraryList
              library={library}
              filter={filter}
              chosen={id}
              mayEdit={mayEdit}
              onChoose={(chosen) => go({ id: chosen })}
              onMore={() => setCount(count + PAGE)}
            />
          </div>
        </section>
      )}
      {open && (
        <Card
          className={styles.detail}
          data-alone={isWide ? undefined : ''}
          borderLeft={isWide}
          height="fill"
          as="aside"
          aria-label="Chosen file"
        >
          {open.is === 'loading' && (
            <WayBack text={BACK} onBack={isWide ? null : close}>
              <Loading />
            </WayBack>
          )}
          {open.is === 'missing' && (
            <WayBack text={BACK} onBack={close}>
              <Empty icon={SearchIcon} title="File not found" text="It may have been deleted." />
            </WayBack>
          )}
          {open.is === 'failed' && (
            <WayBack text={BACK} onBack={close}>
              <Empty icon={ErrorOutlineIcon} title="This file cannot be loaded right now" text={open.why} />
            </WayBack>
          )}
          {found && (
            <AssetDetail
              key={found.asset._id}
              asset={found.asset}
              uses={found.uses}
              mayEdit={mayEdit}
              isAlone={!isWide}
              onReplace={() => setDialog({ what: 'replace', id: found.asset._id })}
              onDelete={() => setDialog({ what: 'delete', id: found.asset._id })}
              onClose={close}
            />
          )}
        </Card>
      )}
      {isOver && (
        <div className={styles.drop} role="status">
          <Text weight="semibold">Drop to upload</Text>
        </div>
      )}
      {found && dialog?.what === 'replace' && (
        <ReplaceDialog
          client={client}
          asset={found.asset}
          uses={found.uses}
          onDone={() => {
            setDialog(null)
            again()
          }}
          onUndone={again}
          onClose={() => setDialog(null)}
        />
      )}
      {found && dialog?.what === 'delete' && (
        <DeleteDialog
          client={client}
          asset={found.asset}
          uses={found.uses}
          onDone={() => {
            setDialog(null)
            pushToast({ status: 'success', title: `${nameOf(found.asset)} was deleted` })
            close()
            again()
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** Lets an editor choose files to upload. */
function UploadButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={LIBRARY_FILES}
        aria-label="Files to upload"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        icon={UploadIcon}
        mode="ghost"
        fontSize={1}
        padding={3}
        text="Upload"
        onClick={() => picker.current?.click()}
      />
    </>
  )
}

interface LibraryListProps {
  library: Library
  filter: Filter
  /** Id of the open asset; null if none is open. */
  chosen: string | null
  mayEdit: boolean
  onChoose: (id: string) => void
  /** Shows more assets. */
  onMore: () => void
}

/** The assets, or why there are none to show. The previous ones stay if reading them again fails. */
function LibraryList({ library, filter, chosen, mayEdit, onChoose, onMore }: LibraryListProps) {
  const { rows, counts, problem } = library
  if (rows === null) {
    if (problem === null) return <Spinner muted />
    return <Empty icon={ErrorOutlineIcon} title="The library cannot be loaded right now" text={problem} />
  }
  if (rows.length === 0) {
    const isFiltered = filter.search !== '' || filter.use !== 'any' || filter.kind !== 'all'
    return isFiltered ? (
      <Empty icon={SearchIcon} title="Nothing found" text="Try another word, or show everything." />
    ) : (
      <Empty
        icon={ImagesIcon}
        title="Nothing has been uploaded yet"
        text={`${mayEdit ? 'Upload pictures and videos here. ' : ''}The pictures that the site came with are part of the site, not of this library.`}
      />
    )
  }
  const total =
    counts && (filter.kind === 'all' ? counts.picture + counts.video + counts.file : counts[filter.kind])
  return (
    <Flex direction="column" gap={4}>
      <AssetGrid
        rows={rows}
        chosen={chosen}
        label="Pictures, videos and files"
        onChoose={({ _id }) => onChoose(_id)}
      />
      {total !== null && total > rows.length && (
        <Flex justify="center">
          <Button
            mode="ghost"
            text={`Show more (${(total - rows.length).toLocaleString('en-US')})`}
            onClick={onMore}
          />
        </Flex>
      )}
    </Flex>
  )
}
