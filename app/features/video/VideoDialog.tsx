import { useEffect, useRef, useState } from 'react'
import type { VideoContent } from '~/content/parts'
import { classNames } from '~/ui/class-names'
import { useLabels } from '~/ui/labels'
import { Modal } from '~/ui/Modal'
import { pausePlayer } from './embed-player'
import styles from './VideoDialog.module.css'
import { VideoPlayer } from './VideoPlayer'

/** Delay before a full-screen video plays, in ms. */
const FULLSCREEN_DELAY_MS = 300

export interface VideoDialogProps {
  video: VideoContent
  open: boolean
  onClose: () => void
  /** Called when the video has played to its end. */
  onEnd?: () => void
  /** `modal` is a window over the page; `fullscreen` fills the screen, and leaving full screen closes it. */
  player?: 'modal' | 'fullscreen'
  /** Full screen only: the delay before it plays, in ms. */
  playDelayMs?: number
}

/**
 * A video in a dialog, with sound and controls, and its transcript, for which it pauses. The player is only loaded on
 * first opening; closing pauses, rewinds and leaves full screen.
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
            onEnd={() => {
              // A platform's player that was still loading could not be paused for the transcript.
              if (!box.current?.querySelector('details[open]')) onEnd?.()
            }}
          />
        ) : null}
      </div>
      {opened && video.transcript ? (
        <details
          className={styles.transcript}
          onToggle={({ currentTarget }) => {
            // It would close at its end, while the transcript is being read.
            if (!currentTarget.open) return
            box.current?.querySelector('video')?.pause()
            const frame = box.current?.querySelector('iframe')
            if (frame) pausePlayer(frame)
          }}
        >
          <summary>{labels?.transcript}</summary>
          {video.transcript.split(/\n+/).map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </details>
      ) : null}
    </Modal>
  )
}

/**
 * Shows an element full screen while `wanted`, after a delay in ms; calls `onLeave` when the visitor leaves full
 * screen.
 */
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
    let left = false
    const leave = () => {
      if (shown && document.fullscreenElement === shown) void document.exitFullscreen()
    }
    const timer = window.setTimeout(() => {
      // Phones that support full screen only for video elements have no such method; there, it still fills the window.
      shown?.requestFullscreen?.().then(
        // A visitor may close the player before the browser has entered full screen.
        () => left && leave(),
        () => undefined,
      )
    }, delayMs)
    // The target is the element that entered or left full screen. Whether it entered first is not checked, because a
    // visitor who leaves right away does so before the event of entering arrives.
    const onChange = ({ target }: Event) => {
      if (target === shown && !document.fullscreenElement) whenLeft.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      left = true
      window.clearTimeout(timer)
      document.removeEventListener('fullscreenchange', onChange)
      leave()
    }
  }, [element, wanted, delayMs])
}
