import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { CloseIcon } from '@sanity/icons/Close'
import { DownloadIcon } from '@sanity/icons/Download'
import { SyncIcon } from '@sanity/icons/Sync'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Heading, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { formatDateTime, formatSize } from '../../text/formats'
import {
  aspectRatioOf,
  clockTime,
  isSeeThrough,
  kindOf,
  nameOf,
  thumbnailUrl,
  type Asset,
} from '../asset/asset'
import backdrop from '../asset/backdrop.module.css'
import { UseList } from '../uses/UseList'
import type { Use } from '../uses/uses'
import styles from './detail.module.css'

/** Width of the picture, in px. */
const WIDTH = 1000

interface AssetDetailProps {
  asset: Asset
  uses: readonly Use[]
  mayEdit: boolean
  /** Whether the asset fills the screen, so that closing it leads back to the grid. */
  isAlone: boolean
  onReplace: () => void
  onDelete: () => void
  onClose: () => void
}

/** Everything about one asset: what it is, where it is used, and what can be done with it. */
export function AssetDetail(props: AssetDetailProps) {
  const { asset, uses, mayEdit, isAlone, onReplace, onDelete, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAlone) heading.current?.focus()
  }, [isAlone])
  const { width, height, durationSeconds } = asset
  return (
    <Flex as="article" direction="column" height="fill" aria-labelledby="media-asset">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={2}>
          {isAlone && (
            <Button mode="bleed" padding={2} icon={ArrowLeftIcon} aria-label="Back" onClick={onClose} />
          )}
          <Heading
            as="h2"
            size={1}
            id="media-asset"
            ref={heading}
            tabIndex={-1}
            style={{ flex: 1, outline: 'none', overflowWrap: 'anywhere' }}
          >
            {nameOf(asset)}
          </Heading>
          {!isAlone && (
            <Button mode="bleed" padding={2} icon={CloseIcon} aria-label="Close" onClick={onClose} />
          )}
        </Flex>
      </Card>
      <Box flex={1} overflow="auto" padding={3} tabIndex={-1}>
        <Flex direction="column" gap={5}>
          <Large asset={asset} />
          <dl className={styles.rows}>
            <Row title="Type">{describeType(asset)}</Row>
            {width && height && (
              <Row title="Dimensions">
                {width.toLocaleString('en-US')} × {height.toLocaleString('en-US')} px
              </Row>
            )}
            {durationSeconds && <Row title="Length">{clockTime(durationSeconds)}</Row>}
            <Row title="Size">{formatSize(asset.size)}</Row>
            <Row title="Uploaded">{formatDateTime(asset._createdAt)}</Row>
          </dl>
          <Flex gap={2} wrap="wrap">
            {mayEdit && (
              <Button
                icon={SyncIcon}
                mode="ghost"
                fontSize={1}
                text="Replace everywhere…"
                disabled={uses.length === 0}
                onClick={onReplace}
              />
            )}
            {asset.url !== '' && (
              <Button
                as="a"
                icon={DownloadIcon}
                mode="ghost"
                fontSize={1}
                text="Download"
                href={`${asset.url}?dl=${encodeURIComponent(nameOf(asset))}`}
              />
            )}
            {mayEdit && (
              <Button
                icon={TrashIcon}
                mode="ghost"
                tone="critical"
                fontSize={1}
                text="Delete…"
                onClick={onDelete}
              />
            )}
          </Flex>
          <Flex direction="column" gap={3}>
            <Heading as="h3" size={0}>
              {uses.length === 0 ? 'Not used' : `Used on (${uses.length})`}
            </Heading>
            {uses.length === 0 ? (
              <Text as="p" size={1} muted>
                {kindOf(asset) === 'video'
                  ? 'To show it, open a video under Content and choose this file as its upload.'
                  : 'No document shows it: neither a draft nor a published one.'}
              </Text>
            ) : (
              <UseList uses={uses} />
            )}
          </Flex>
        </Flex>
      </Box>
    </Flex>
  )
}

/** The picture or video, in a frame that has its final size before the file arrives. */
function Large({ asset }: { asset: Asset }) {
  const kind = kindOf(asset)
  if (kind === 'file' || asset.url === '') return null
  const aspectRatio = aspectRatioOf(asset)
  if (kind === 'video')
    return (
      <div className={`${backdrop.backdrop} ${styles.preview}`}>
        <video
          key={asset._id}
          className={styles.large}
          src={asset.url}
          poster={asset.poster ?? undefined}
          controls
          playsInline
          preload="metadata"
          style={{ aspectRatio }}
          aria-label={nameOf(asset)}
        />
      </div>
    )
  return (
    <div
      className={`${backdrop.backdrop} ${styles.preview}`}
      data-see-through={isSeeThrough(asset) || undefined}
    >
      <img className={styles.large} src={thumbnailUrl(asset, WIDTH)} alt="" style={{ aspectRatio }} />
    </div>
  )
}

function Row({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  )
}

const TYPES: Record<string, string> = {
  jpg: 'JPG picture',
  png: 'PNG picture',
  webp: 'WebP picture',
  avif: 'AVIF picture',
  gif: 'GIF picture',
  svg: 'Drawing (SVG)',
  mp4: 'MP4 video',
  webm: 'WebM video',
  vtt: 'Captions',
  pdf: 'PDF document',
}

function describeType({ extension, mimeType }: Asset): string {
  return TYPES[extension] ?? mimeType
}
