import { useMemo, useState } from 'react'
import { useEditState } from 'sanity'
import { MentionList } from './MentionList'
import { findName } from './names'
import { useMentions } from './use-mentions'

interface NameMentionsProps {
  /** Id of the document, without `drafts.`. */
  id: string
  type: string
  /** The field that contains the name. */
  field: string
  /** Undefined while the field is empty. */
  name: string | undefined
}

/**
 * Lists the texts that still contain the name from before a change: they are written by hand, so no page changes them.
 * The list stays after the change is published, until the document is left, and is read again whenever the window is
 * returned to.
 */
export function NameMentions({ id, type, field, name }: NameMentionsProps) {
  const { published } = useEditState(id, type)
  const before = published?.[field]
  const [earlier, setEarlier] = useState<string>()
  if (typeof before === 'string' && before !== name && before !== earlier) setEarlier(before)
  const isOutdated = !!earlier && !!name && earlier !== name
  return isOutdated ? <Mentions earlier={earlier} name={name} /> : null
}

function Mentions({ earlier, name }: { earlier: string; name: string }) {
  const mentions = useMentions(useMemo(() => findName(earlier, [name]), [earlier, name]))
  if (mentions.length === 0) return null
  return (
    <MentionList mentions={mentions}>
      These texts still say “{earlier}”, and do not change with the name. Check them:
    </MentionList>
  )
}
