import { CloseIcon } from '@sanity/icons/Close'
import { Button, Flex } from '@sanity/ui'
import { unset, type ObjectInputProps } from 'sanity'

/**
 * An object with a button that removes it. The Studio removes an object when its last field is emptied, but switches
 * and hidden fields cannot be emptied. Entries of a list need no button, since the list has one.
 */
export function RemovableObject(props: ObjectInputProps) {
  const { value, path, readOnly, schemaType, onChange } = props
  const isField = typeof path.at(-1) === 'string'
  return (
    <>
      {props.renderDefault(props)}
      {isField && value !== undefined && (
        <Flex justify="flex-start">
          <Button
            mode="bleed"
            icon={CloseIcon}
            fontSize={1}
            padding={2}
            text={`Remove ${(schemaType.title ?? 'this').toLowerCase()}`}
            disabled={readOnly}
            onClick={() => onChange(unset())}
          />
        </Flex>
      )}
    </>
  )
}
