import type { SanityClient } from '@sanity/client'
import { useCallback, useSyncExternalStore } from 'react'
import { map, mergeMap, Subject } from 'rxjs'
import { confirmUnload } from '../../connection/confirm-unload'
import { uploadFile, type Progress } from './upload'

/** Maximum number of simultaneous uploads; the others wait. */
const MAX_CONCURRENT = 2

export interface Upload {
  key: number
  name: string
  progress: Progress
}

/* Uploads last as long as the window, whichever tool is open. */

let uploads: readonly Upload[] = []
let nextKey = 0
let stopAsking: (() => void) | null = null
const listeners = new Set<() => void>()
const waiting = new Subject<{ key: number; file: File; client: SanityClient }>()

waiting
  .pipe(
    mergeMap(
      ({ key, file, client }) => uploadFile(client, file).pipe(map((progress) => ({ key, progress }))),
      MAX_CONCURRENT,
    ),
  )
  .subscribe(({ key, progress }) =>
    set(uploads.map((each) => (each.key === key ? { ...each, progress } : each))),
  )

/** Sets the uploads. While any are running, the browser asks before it closes the window or leaves the Studio. */
function set(next: readonly Upload[]): void {
  uploads = next
  if (next.every(({ progress }) => hasEnded(progress))) {
    stopAsking?.()
    stopAsking = null
  } else stopAsking ??= confirmUnload()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the uploads of this window, with functions that add some, and that clear those that have ended. */
export function useUploads(client: SanityClient) {
  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => ({ key: nextKey++, file, client }))
      const begun = added.map(({ key, file }): Upload => ({
        key,
        name: file.name,
        progress: { is: 'waiting' },
      }))
      set([...uploads, ...begun])
      for (const each of added) waiting.next(each)
    },
    [client],
  )
  return { uploads: useSyncExternalStore(subscribe, () => uploads), add, clear }
}

function clear(): void {
  set(uploads.filter(({ progress }) => !hasEnded(progress)))
}

/** Whether an upload has ended, because it is done or was refused. */
export function hasEnded({ is }: Progress): boolean {
  return is === 'done' || is === 'refused'
}
