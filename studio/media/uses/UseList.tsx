import { Badge, Card, Flex, Text } from '@sanity/ui'
import { Preview, useSchema, type Schema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { Place, State, Use } from './uses'
import styles from './uses.module.css'

const STATES: Record<State, string> = { draft: 'Draft', published: 'Published', version: 'Version' }

/** The documents that use an asset, each a link to the field. */
export function UseList({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className={styles.uses} aria-label="Used on">
      {uses.map((use) => (
        <Card key={use.id} as="li" border radius={2} overflow="hidden">
          <UseCard use={use} />
        </Card>
      ))}
    </ul>
  )
}

function UseCard({ use: { id, type, states, places } }: { use: Use }) {
  const schema = useSchema()
  const schemaType = schema.get(type)
  const [first] = places
  // `Card` does not know the properties of what it is rendered as.
  const link = { intent: 'edit', params: { id, type, ...(first ? { path: first.path } : {}) } }
  return (
    <>
      <Card as={IntentLink} {...link} data-as="a" padding={2} radius={2}>
        <Flex align="center" gap={2}>
          <div style={{ flex: 1, minWidth: 0 }}>
            {schemaType ? (
              <Preview schemaType={schemaType} value={{ _id: id, _type: type }} layout="default" />
            ) : (
              <Text size={1}>{id}</Text>
            )}
          </div>
          <Flex gap={1} wrap="wrap">
            {states.map((state) => (
              <Badge key={state} tone={state === 'published' ? 'positive' : 'caution'}>
                {STATES[state]}
              </Badge>
            ))}
          </Flex>
        </Flex>
      </Card>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.reference}>
            <IntentLink intent="edit" params={{ id, type, path: place.path }}>
              {titleOf(place, type, schema)}
            </IntentLink>
            <span>{describe(place)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the name of a place as the form has it: the section and its field, or the field of the document. */
function titleOf({ section, path, field }: Place, type: string, schema: Schema): string {
  const name = section === null ? (/^\w+/.exec(path)?.[0] ?? field) : field
  const holder = schema.get(section ?? type)
  const fields = holder?.jsonType === 'object' ? holder.fields : []
  const title = fields.find((each) => each.name === name)?.type.title ?? field
  return section === null ? title : `${holder?.title ?? section}: ${title}`
}

/** Says what visitors who cannot see a picture get instead, and whether only a part of the picture is shown. */
function describe({ alt, decorative, isPlaced, field }: Place): string | null {
  const words = alt !== null ? `Described as “${alt}”.` : decorative ? 'Decorative.' : null
  const placed = isPlaced ? 'With a crop or hotspot of its own.' : null
  const missing =
    words === null && field === 'picture' ? 'No description for people who cannot see it.' : null
  return [words ?? missing, placed].filter((part) => part !== null).join(' ') || null
}
