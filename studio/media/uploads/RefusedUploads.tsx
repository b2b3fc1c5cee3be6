import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { onRefusedUpload } from './refusal'

/** How long an explanation stays, in ms. */
const SHOWN_MS = 15_000

/** Says why an upload was refused, wherever in the Studio it was started. */
export function RefusedUploads() {
  const { push: pushToast } = useToast()
  useEffect(
    () =>
      onRefusedUpload((reason) =>
        pushToast({
          status: 'error',
          title: 'Not uploaded',
          description: reason,
          closable: true,
          duration: SHOWN_MS,
        }),
      ),
    [pushToast],
  )
  return null
}
