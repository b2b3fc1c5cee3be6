import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { Preview, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { Referrer } from '../documents/referrers'
import { titleOf } from '../documents/titles'

interface InUseProps {
  /** Type of the document to remove. */
  type: string
  referrers: readonly Referrer[]
  onClose: () => void
}

/** The documents that prevent the removal, each a link. */
export function InUse({ type, referrers, onClose }: InUseProps) {
  return (
    <Box padding={4}>
      <Stack gap={4}>
        <Text size={1}>
          Remove it from these documents first; each link leads to the field. A draft counts until it is
          published or discarded.
          {type === 'pack' &&
            ' “Where it is sold…”, in the same menu, removes it from any number of lists at once.'}
        </Text>
        <Stack as="ul" gap={2} aria-label="Used in">
          {referrers.map((referrer) => (
            <Card key={referrer._id} as="li" border radius={2}>
              <ReferrerLink referrer={referrer} onClick={onClose} />
              {referrer.isGoneInDraft && (
                <Box padding={2}>
                  <Text size={1} muted>
                    Already removed in the draft: publish it.
                  </Text>
                </Box>
              )}
            </Card>
          ))}
        </Stack>
        <Flex justify="flex-end">
          <Button mode="ghost" text="Close" onClick={onClose} />
        </Flex>
      </Stack>
    </Box>
  )
}

function ReferrerLink({ referrer, onClick }: { referrer: Referrer; onClick: () => void }) {
  const schema = useSchema()
  const { _id, _type, path } = referrer
  const schemaType = schema.get(_type)
  // `Card` does not know the properties of what it is rendered as.
  const link = { intent: 'edit', params: { id: _id, type: _type, ...(path === null ? {} : { path }) } }
  return (
    <Card as={IntentLink} {...link} data-as="a" padding={2} radius={2} onClick={onClick}>
      {schemaType ? (
        <Preview schemaType={schemaType} value={{ _id, _type }} layout="default" />
      ) : (
        <Text size={1}>{titleOf(referrer, schema)}</Text>
      )}
    </Card>
  )
}
