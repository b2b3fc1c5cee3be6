import { useEffect, useRef, useState } from 'react'
import type { VideoContent } from '~/content/parts'
import { classNames } from '~/ui/class-names'
import { useLabels } from '~/ui/labels'
import { Modal } from '~/ui/Modal'
import styles from './VideoDialog.module.css'
import { VideoPlayer } from './VideoPlayer'

/** A film that opens full screen plays after this long (ms). */
const FULLSCREEN_DELAY_MS = 300

interface VideoDialogProps {
  video: VideoContent
  open: boolean
  onClose: () => void
  /** The film has been watched to its end. */
  onEnd?: () => void
  /** `modal` is a window over the page; `fullscreen` fills the screen, and leaving the full screen closes it. */
  player?: 'modal' | 'fullscreen'
  /** Full screen only: waits this long (ms) before it plays. */
  playDelayMs?: number
}

/**
 * A film in a dialog, with sound and controls. Nothing of the player is loaded before it is first
 * opened; closing pauses, rewinds and leaves the full screen.
 */
export function VideoDialog({
  video,
  open,
  onClose,
  onEnd,
  player = 'modal',
  playDelayMs = FULLSCREEN_DELAY_MS,
}: VideoDialogProps) {
  const box = useRef<HTMLDivElement>(null)
  const labels = useLabels()
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  const fullscreen = player === 'fullscreen'
  useFullscreen(box, open && fullscreen, playDelayMs, onClose)

  return (
    <Modal
      open={open}
      onClose={onClose}
      label={video.title}
      className={classNames(styles.box, fullscreen && styles.fullscreen)}
      closeClassName={styles.close}
      boxRef={box}
    >
      <div className={styles.screen}>
        {opened ? (
          <VideoPlayer
            video={video}
            playing={open}
            playDelayMs={fullscreen ? playDelayMs : 0}
            onEnd={onEnd}
          />
        ) : null}
      </div>
      {opened && video.transcript ? (
        <details className={styles.transcript}>
          <summary>{labels?.transcript}</summary>
          {video.transcript.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      ) : null}
    </Modal>
  )
}

/** Shows an element full screen while `wanted`, after a delay in ms; calls `onLeave` when the visitor ends it. */
function useFullscreen(
  element: { current: HTMLElement | null },
  wanted: boolean,
  delayMs: number,
  onLeave: () => void,
): void {
  const whenLeft = useRef(onLeave)
  useEffect(() => {
    whenLeft.current = onLeave
  })

  useEffect(() => {
    if (!wanted) return
    const shown = element.current
    const timer = window.setTimeout(() => {
      // Phones that know no full screen for anything but a video still see it fill the window.
      shown?.requestFullscreen?.().catch(() => undefined)
    }, delayMs)
    // Told of the element that came or went; who leaves at once has left before it is told that he came.
    const onChange = ({ target }: Event) => {
      if (target === shown && !document.fullscreenElement) whenLeft.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('fullscreenchange', onChange)
      if (shown && document.fullscreenElement === shown) void document.exitFullscreen()
    }
  }, [element, wanted, delayMs])
}
