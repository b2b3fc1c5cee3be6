import { Flex, Spinner } from '@sanity/ui'

/** A spinner in the center of an area that is still loading. */
export function Loading() {
  return (
    <Flex align="center" justify="center" height="fill">
      <Spinner muted />
    </Flex>
  )
}
