import { Badge } from '@sanity/ui'

/** Marks a text of the team, or its order, while what was typed is not saved. */
export function UnsavedBadge({ fontSize }: { fontSize?: number }) {
  return (
    <Badge fontSize={fontSize} tone="caution">
      Not saved
    </Badge>
  )
}
