import { CloseIcon } from '@sanity/icons/Close'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { unset, type StringInputProps } from 'sanity'
import { thumbnailOf } from './thumbnail'

const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/

/** A file that came with the site. Editors cannot choose such files, so they can only see its name or remove it. */
export function SiteFile({ value, readOnly, onChange }: StringInputProps) {
  return (
    <Card border radius={2} padding={2}>
      <Flex align="center" gap={3}>
        {value && PICTURE.test(value) && (
          <div style={{ width: 48, height: 36, overflow: 'hidden', borderRadius: 3 }}>
            {thumbnailOf({ file: value })}
          </div>
        )}
        <Text size={1} style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {value}
        </Text>
        <Button
          mode="bleed"
          icon={CloseIcon}
          fontSize={1}
          padding={2}
          text="Remove"
          disabled={readOnly}
          onClick={() => onChange(unset())}
        />
      </Flex>
    </Card>
  )
}
