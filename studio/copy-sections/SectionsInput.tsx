import { CopyIcon } from '@sanity/icons/Copy'
import { Button, Stack } from '@sanity/ui'
import { useState } from 'react'
import { insert, setIfMissing, type ArrayOfObjectsInputProps } from 'sanity'
import { OWN_ANCHORS } from '../documents/anchors'
import { withNewKeys } from '../documents/keys'
import { useFormDocument } from '../documents/use-form-document'
import type { CopiedSection } from './copied-section'
import { CopyDialog } from './CopyDialog'
import { useFreeAnchors, withFreeAnchors, type Section } from './free-anchors'

/** The sections of a page, which can also be copied from another page. */
export function SectionsInput(props: ArrayOfObjectsInputProps<Section>) {
  const own = OWN_ANCHORS[useFormDocument()?.type ?? '']
  useFreeAnchors({ value: props.value, own, onChange: props.onChange })
  const [isOpen, setIsOpen] = useState(false)
  const copy = (sections: CopiedSection[]) => {
    setIsOpen(false)
    const added = withFreeAnchors(withNewKeys(sections), props.value ?? [], own)
    props.onChange([setIfMissing([]), insert(added, 'after', [-1])])
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
