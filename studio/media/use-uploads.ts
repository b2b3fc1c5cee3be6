import type { SanityClient } from '@sanity/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { from, map, mergeMap, Subject } from 'rxjs'
import { uploadFile, type Progress } from './upload'

/** Uploads at the same time; the others wait. */
const MAX_CONCURRENT = 2

export interface Upload {
  key: number
  name: string
  progress: Progress
}

/** The uploads of this screen: how they are going, a way to add some, and one to clear those that have ended. */
export function useUploads(client: SanityClient) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [files] = useState(() => new Subject<{ key: number; file: File }>())
  const nextKey = useRef(0)

  useEffect(() => {
    const working = files
      .pipe(
        mergeMap(
          ({ key, file }) => from(uploadFile(client, file)).pipe(map((progress) => ({ key, progress }))),
          MAX_CONCURRENT,
        ),
      )
      .subscribe(({ key, progress }) =>
        setUploads((before) => before.map((each) => (each.key === key ? { ...each, progress } : each))),
      )
    return () => working.unsubscribe()
  }, [client, files])

  const add = useCallback(
    (added: readonly File[]) => {
      const begun = added.map((file) => ({ key: nextKey.current++, file }))
      setUploads((before) => [
        ...before,
        ...begun.map(({ key, file }): Upload => ({ key, name: file.name, progress: { is: 'waiting' } })),
      ])
      begun.forEach((each) => files.next(each))
    },
    [files],
  )
  const clear = useCallback(
    () => setUploads((before) => before.filter(({ progress }) => !hasEnded(progress))),
    [],
  )
  return { uploads, add, clear }
}

export function hasEnded({ is }: Progress): boolean {
  return is === 'done' || is === 'refused'
}
