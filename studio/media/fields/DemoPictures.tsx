import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { CSSProperties } from 'react'
import { set, unset, type ArrayOfPrimitivesInputProps, type StringInputProps } from 'sanity'
import { siteUrl } from '../../environment'
import { PORTRAITS, POST_PICTURES } from './demo-pictures'

/** One of the site's own portraits, chosen among all of them. */
export function PortraitInput({ value, readOnly, onChange, elementProps }: StringInputProps) {
  return (
    <Pictures
      elementProps={elementProps}
      readOnly={readOnly}
      title="Portraits"
      noun="Portrait"
      files={PORTRAITS}
      chosen={value ? [value] : []}
      width={56}
      height={56}
      onToggle={(file) => onChange(file === value ? unset() : set(file))}
    />
  )
}

/** Some of the site's own post pictures, in the order in which they are chosen. */
export function PostPicturesInput({ value, readOnly, onChange, elementProps }: ArrayOfPrimitivesInputProps) {
  const chosen = (value ?? []).map(String)
  const change = (next: string[]) => onChange(next.length === 0 ? unset() : set(next))
  return (
    <Pictures
      elementProps={elementProps}
      readOnly={readOnly}
      title="Post pictures"
      noun="Post picture"
      files={POST_PICTURES}
      chosen={chosen}
      isOrdered
      width={48}
      height={64}
      onToggle={(file) =>
        change(chosen.includes(file) ? chosen.filter((each) => each !== file) : [...chosen, file])
      }
    />
  )
}

/** The number on a picture, which must be legible on any of them. */
const PLACE_STYLE: CSSProperties = {
  position: 'absolute',
  top: 2,
  left: 2,
  minWidth: 16,
  borderRadius: 8,
  background: '#fff',
  color: '#17130d',
  font: '600 11px/16px system-ui, sans-serif',
  textAlign: 'center',
}

interface PicturesProps {
  elementProps: Pick<StringInputProps['elementProps'], 'id' | 'onFocus' | 'onBlur' | 'ref'>
  readOnly: boolean | undefined
  title: string
  /** The name of one picture, before its number. */
  noun: string
  files: readonly string[]
  /** The stored names, which may be anything, since the API accepts all values. */
  chosen: readonly string[]
  /** Whether each chosen picture shows its place. */
  isOrdered?: boolean
  /** In px, like `height`. */
  width: number
  height: number
  onToggle: (file: string) => void
}

/** All pictures, with the chosen ones marked. Stored names of other pictures can only be removed. */
function Pictures({ files, chosen, noun, title, isOrdered = false, ...props }: PicturesProps) {
  const { elementProps, readOnly, width, height, onToggle } = props
  const { id, ref, onFocus, onBlur } = elementProps
  return (
    <Stack gap={3}>
      <Flex
        id={id}
        ref={ref}
        onFocus={onFocus}
        onBlur={onBlur}
        role="group"
        aria-label={title}
        tabIndex={-1}
        wrap="wrap"
        gap={2}
      >
        {files.map((file, index) => {
          const place = chosen.indexOf(file)
          return (
            <Button
              key={file}
              mode={place < 0 ? 'bleed' : 'default'}
              tone={place < 0 ? 'default' : 'primary'}
              padding={1}
              disabled={readOnly}
              aria-pressed={place >= 0}
              aria-label={`${noun} ${index + 1}`}
              onClick={() => onToggle(file)}
            >
              <span style={{ position: 'relative', display: 'block' }}>
                <img
                  loading="lazy"
                  src={siteUrl(`/demo/pictures/${file}`)}
                  alt=""
                  style={{ display: 'block', width, height, objectFit: 'cover', borderRadius: 3 }}
                />
                {isOrdered && place >= 0 && <span style={PLACE_STYLE}>{place + 1}</span>}
              </span>
            </Button>
          )
        })}
      </Flex>
      {chosen
        .filter((file) => !files.includes(file))
        .map((file, index) => (
          <Card key={index} border radius={2} padding={2} tone="caution">
            <Flex align="center" gap={3}>
              <Text size={1} style={{ flex: 1, overflowWrap: 'anywhere' }}>
                {file === '' ? 'An entry without a picture' : file}
              </Text>
              <Button
                mode="bleed"
                fontSize={1}
                padding={2}
                text="Remove"
                disabled={readOnly}
                onClick={() => onToggle(file)}
              />
            </Flex>
          </Card>
        ))}
    </Stack>
  )
}
