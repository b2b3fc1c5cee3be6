import { ImageIcon } from '@sanity/icons/Image'
import { Button, Card, Flex, Spinner, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { getPublishedId, useClient, useDocumentOperation, useFormValue, type ObjectInputProps } from 'sanity'
import { z } from 'zod'
import { API_VERSION } from '../../requests/api-version'
import { aspectRatioOf, assetSchema, type Asset } from '../asset/asset'
import { ASSET } from '../asset/queries'
import { describeVideo, takeFrame, uploadPoster } from '../uploads/poster'
import { reasonOf } from '../uploads/refusal'

const uploadSchema = z.object({ asset: z.object({ _ref: z.string() }) })
const posterSchema = z.object({ image: z.object({ asset: z.object({ _ref: z.string() }) }) })

type State = { is: 'idle' } | { is: 'busy'; what: string } | { is: 'failed'; why: string }

/**
 * The upload of a video, shown like the Studio's other files but with a player. For a new upload, its length is filled
 * in, and its poster unless somebody has chosen another one. Any moment of the video can become the poster.
 */
export function VideoUpload(props: ObjectInputProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const documentId = useFormValue(['_id'])
  const id = getPublishedId(typeof documentId === 'string' ? documentId : '')
  const { patch } = useDocumentOperation(id, 'video')
  const poster = useFormValue(['poster'])
  const title = useFormValue(['title'])
  const ref = uploadSchema.safeParse(props.value).data?.asset._ref ?? null
  const [asset, setAsset] = useState<Asset | null>(null)
  const [state, setState] = useState<State>({ is: 'idle' })
  const player = useRef<HTMLVideoElement>(null)
  // A video that was there when the form was opened has been described before.
  const described = useRef(ref)
  const shown = useRef(ref)
  /** The poster that was made from the current or the previous video, which a new one may replace. */
  const madePoster = useRef<string | null>(null)
  const hasDraft = documentId !== id
  const latest = useRef({ patch, poster, title, hasDraft })
  useEffect(() => {
    latest.current = { patch, poster, title, hasDraft }
  })

  useEffect(() => {
    setAsset(null)
    if (ref === null) return
    let isCurrent = true
    // Without a draft, this is not a new upload: it is back because changes were discarded.
    if (shown.current !== ref && !latest.current.hasDraft) described.current = ref
    shown.current = ref
    const isNew = described.current !== ref
    const describe = async () => {
      const video = assetSchema.parse(
        await client.fetch<unknown>(ASSET, { id: ref }, { perspective: 'raw', tag: 'media.asset' }),
      )
      if (!isCurrent) return
      setAsset(video)
      if (!isNew) {
        madePoster.current = video.posterId ?? null
        return
      }
      // A form is also read-only while it reconnects, after which the video is described.
      if (props.readOnly) return
      let facts = { posterId: video.posterId, durationSeconds: video.durationSeconds }
      if (!facts.posterId) {
        setState({ is: 'busy', what: 'Making the poster…' })
        facts = await describeVideo(client, video)
      }
      if (!isCurrent) return
      const now = latest.current
      const present = posterSchema.safeParse(now.poster).data?.image.asset._ref
      const hasChosenPoster = present !== undefined && present !== madePoster.current
      madePoster.current = facts.posterId ?? null
      const set = {
        ...(facts.durationSeconds ? { durationSeconds: Math.max(1, Math.round(facts.durationSeconds)) } : {}),
        ...(hasChosenPoster || !facts.posterId ? {} : { 'poster.image': imageOf(facts.posterId) }),
        ...(now.title ? {} : { title: titleFrom(video.originalFilename) }),
      }
      now.patch.execute([{ setIfMissing: { poster: { _type: 'picture' } } }, { set }])
      described.current = ref
      setState({ is: 'idle' })
    }
    describe().catch((cause: unknown) => {
      if (isCurrent) setState({ is: 'failed', why: reasonOf(cause) })
    })
    return () => {
      isCurrent = false
      setState({ is: 'idle' })
    }
  }, [client, ref, props.readOnly])

  const takePoster = async () => {
    if (!player.current || !asset) return
    player.current.pause()
    setState({ is: 'busy', what: 'Making the poster…' })
    try {
      const posterId = await uploadPoster(
        client,
        await takeFrame(player.current),
        asset.originalFilename ?? 'video',
      )
      latest.current.patch.execute([
        { setIfMissing: { poster: { _type: 'picture' } } },
        { set: { 'poster.image': imageOf(posterId) } },
      ])
      setState({ is: 'idle' })
    } catch (cause) {
      setState({ is: 'failed', why: reasonOf(cause) })
    }
  }

  return (
    <Flex direction="column" gap={3}>
      {props.renderDefault(props)}
      {asset && (
        <Card border radius={2} overflow="hidden">
          <video
            ref={player}
            src={asset.url}
            poster={asset.poster ?? undefined}
            controls
            playsInline
            preload="metadata"
            crossOrigin={/^https?:/.test(asset.url) ? 'anonymous' : undefined}
            aria-label={asset.originalFilename ?? 'The uploaded video'}
            style={{
              display: 'block',
              width: '100%',
              aspectRatio: aspectRatioOf(asset),
              maxHeight: 320,
              background: '#000',
            }}
          />
          <Flex padding={2} gap={3} align="center" wrap="wrap">
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              icon={ImageIcon}
              text="Use this moment as the poster"
              disabled={props.readOnly || state.is === 'busy'}
              onClick={() => void takePoster()}
            />
            <Flex gap={2} align="center" role="status">
              {state.is === 'busy' && <Spinner muted />}
              {state.is === 'busy' && (
                <Text size={1} muted>
                  {state.what}
                </Text>
              )}
              {state.is === 'failed' && <Text size={1}>No poster was made. {state.why}</Text>}
            </Flex>
          </Flex>
        </Card>
      )}
    </Flex>
  )
}

function imageOf(id: string) {
  return { _type: 'image', asset: { _type: 'reference', _ref: id } }
}

/** Turns a file name into a title: `spring_promo-2.webm` is “spring promo 2”. */
function titleFrom(filename: string | null | undefined): string {
  return (filename ?? 'Video')
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
}
