import { createContext, useCallback, useContext, useMemo } from 'react'
import { PatchEvent, unset, type FormPatch, type ObjectInputProps } from 'sanity'
import { z } from 'zod'
import { RemovableObject } from '../../components/RemovableObject'

const valueSchema = z.object({ asset: z.object({ _ref: z.string().optional() }).optional() }).catch({})
const referenceSchema = z.object({ _ref: z.string() })

/** Removes the mark of a picture as decorative, if it has one. */
const UnmarkContext = createContext(() => {})

/**
 * A picture of the content. Whoever uploads or chooses another one is asked what it shows, even if the previous one was
 * decorative, like the drawings of a template.
 */
export function PictureInput(props: ObjectInputProps) {
  const { value, onChange } = props
  const isDecorative = value?.decorative === true
  const unmark = useMemo(
    () => (isDecorative ? () => onChange(unset(['decorative'])) : () => {}),
    [isDecorative, onChange],
  )
  return (
    <UnmarkContext value={unmark}>
      <RemovableObject {...props} />
    </UnmarkContext>
  )
}

/** The upload of a picture. */
export function PictureUpload(props: ObjectInputProps) {
  const { value, onChange } = props
  const unmark = useContext(UnmarkContext)
  const present = valueSchema.parse(value).asset?._ref
  const change = useCallback(
    (change: FormPatch | FormPatch[] | PatchEvent) => {
      onChange(change)
      const chosen = PatchEvent.from(change).patches.map(chosenAsset)
      if (chosen.some((id) => id !== null && id !== present)) unmark()
    },
    [onChange, present, unmark],
  )
  return props.renderDefault({ ...props, onChange: change })
}

/** Returns the id of the picture that an editor's change puts into a field; null if it puts none there. */
function chosenAsset(patch: FormPatch): string | null {
  if (patch.type !== 'set') return null
  const asset: unknown =
    patch.path.length === 0
      ? valueSchema.parse(patch.value).asset
      : patch.path.length === 1 && patch.path[0] === 'asset'
        ? patch.value
        : null
  return referenceSchema.safeParse(asset).data?._ref ?? null
}
