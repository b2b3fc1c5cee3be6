import { useMemo, useState } from 'react'
import { useEditState } from 'sanity'
import { eitherOf } from '../text/either-of'
import { MentionList } from './MentionList'
import { findAny } from './mentions'
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
 * Lists the texts that still contain a name from before a change: they are written by hand, so no page changes them.
 * The list stays after the change is published, and after further changes, until the document is left, and is read
 * again whenever the window is returned to.
 */
export function NameMentions({ id, type, field, name }: NameMentionsProps) {
  const { published } = useEditState(id, type)
  const before = published?.[field]
  const [earlier, setEarlier] = useState<readonly string[]>([])
  const differs = typeof before === 'string' && before !== '' && before !== name
  if (differs && !earlier.includes(before)) setEarlier([...earlier, before])
  const outdated = useMemo(() => earlier.filter((each) => each !== name), [earlier, name])
  return outdated.length > 0 && name ? <Mentions earlier={outdated} name={name} /> : null
}

function Mentions({ earlier, name }: { earlier: readonly string[]; name: string }) {
  const find = useMemo(() => {
    const names = [...earlier, name]
    return findAny(earlier.map((each) => findName(each, names)))
  }, [earlier, name])
  const mentions = useMentions(find)
  if (mentions.length === 0) return null
  return (
    <MentionList mentions={mentions}>
      These texts still say {eitherOf(earlier.map((each) => `“${each}”`))}, and do not change with the name.
      Check them:
    </MentionList>
  )
}
