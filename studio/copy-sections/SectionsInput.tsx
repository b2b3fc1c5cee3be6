import { CopyIcon } from '@sanity/icons/Copy'
import { Button, Stack } from '@sanity/ui'
import { useState } from 'react'
import { insert, setIfMissing, type ArrayOfObjectsInputProps } from 'sanity'
import { withNewKeys } from '../documents/keys'
import type { CopiedSection } from './copied-section'
import { CopyDialog } from './CopyDialog'

/** The sections of a page, which can also be copied from another page. */
export function SectionsInput(props: ArrayOfObjectsInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  const copy = (sections: CopiedSection[]) => {
    setIsOpen(false)
    props.onChange([setIfMissing([]), insert(withNewKeys(sections), 'after', [-1])])
  }
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Button
        mode="ghost"
        icon={CopyIcon}
        text="Copy from another page…"
        disabled={props.readOnly === true}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <CopyDialog onCopy={copy} onClose={() => setIsOpen(false)} />}
    </Stack>
  )
}
