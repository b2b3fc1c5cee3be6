import { useEffect, useState } from 'react'
import { useMediaBase } from '~/site-settings/root-data'
import { loadOnIntent } from '~/ui/loading/intent'
import { videoUrl } from './video-url'
import type { VideoDialog, VideoDialogProps } from './VideoDialog'

const load = () => import('./VideoDialog')

/**
 * A `VideoDialog` whose code is not part of the page's first load, but loads once the visitor uses the page, and at the
 * latest when the video is opened. If that fails, the browser opens the video itself, and the dialog counts as closed,
 * so that a visitor who comes back can open it again.
 */
export function VideoDialogOnDemand(props: VideoDialogProps) {
  const [Dialog, setDialog] = useState<typeof VideoDialog | null>(null)
  const url = videoUrl(props.video, useMediaBase())
  const { open, onClose } = props
  const isWanted = open && !Dialog

  useEffect(() => loadOnIntent(() => void load().catch(() => {})), [])

  useEffect(() => {
    if (!isWanted) return
    let canceled = false
    load().then(
      (module) => {
        if (!canceled) setDialog(() => module.VideoDialog)
      },
      () => {
        if (canceled) return
        onClose()
        if (url !== null) window.location.assign(url)
      },
    )
    return () => {
      canceled = true
    }
  }, [isWanted, url, onClose])

  return Dialog ? <Dialog {...props} /> : null
}
