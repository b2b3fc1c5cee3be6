import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, useFormValue, type ObjectInputProps } from 'sanity'
import { z } from 'zod'
import { siteOrigin } from '../environment'
import { API_VERSION } from '../requests/api-version'
import { cutText, searchResult, SHOWN, type SiteFacts } from './search-result'
import { ShareCard, type CardFields } from './ShareCard'

const SITE_QUERY = `{
  ...*[_type == "siteSettings" && _id == "siteSettings"][0]{
    brand, titlePattern, "title": coalesce(homePage->seo.title, homePage->title), "description": seo.description,
    "card": seo.card, "image": seo.image, "home": homePage->slug.current,
    "dynamic": [
      coalesce(orderPage->slug.current, "order"),
      coalesce(profilePage->slug.current, "profile"),
      coalesce(likesViewsPage->slug.current, "likes-views")
    ]
  },
  "services": count(*[_type == "service" && defined(slug.current) && unlisted != true])
}`

const text = z.string().nullable().catch(null).default(null)
const siteSchema = z.object({
  brand: text,
  titlePattern: text,
  title: text,
  description: text,
  home: text,
  dynamic: z.array(z.string()).catch([]).default([]),
  services: z.number(),
})

const cardSchema = z
  .object({
    title: z.string().optional(),
    description: z.string().optional(),
    card: z.string().optional(),
    image: z.looseObject({ asset: z.object({ _ref: z.string() }).optional() }).optional(),
    noIndex: z.boolean().optional(),
  })
  .catch({})

const documentSchema = z.looseObject({
  _type: z.string().catch('page'),
  title: z.string().catch(''),
  name: z.string().catch(''),
  slug: z.object({ current: z.string() }).nullable().catch(null),
})

/** The fields for search engines, next to a preview of the search result. */
export function SeoInput(props: ObjectInputProps) {
  const site = useSite()
  const document = documentSchema.safeParse(useFormValue([])).data
  const seo = cardSchema.parse(props.value ?? {})
  if (!site || !document) return props.renderDefault(props)
  const shown = searchResult(
    {
      name: document.name === '' ? document.title : document.name,
      type: document._type,
      slug: document.slug?.current ?? null,
      seo,
    },
    site,
  )
  return (
    <Stack gap={5}>
      <Stack gap={4} aria-label="How it will look" role="group">
        <Result shown={shown} isHidden={seo.noIndex === true || shown.isDynamic} />
        <ShareCard fields={seo as CardFields} shown={shown} brand={site.brand ?? ''} />
      </Stack>
      {props.renderDefault(props)}
    </Stack>
  )
}

type Shown = ReturnType<typeof searchResult>

/** A search result as a search engine shows it, on white or black. */
function Result({ shown, isHidden }: { shown: Shown; isHidden: boolean }) {
  const { title, description, path, isOwnDescription } = shown
  return (
    <Stack gap={3}>
      <Flex gap={2} align="center" wrap="wrap">
        <Text as="h3" size={1} weight="semibold">
          In search results
        </Text>
        <Length of={title} part="title" name="Title" />
        <Length of={description} part="description" name="Description" />
      </Flex>
      <Card border radius={2} padding={4} tone={isHidden ? 'caution' : 'default'}>
        <Stack gap={3} style={{ maxWidth: 600, fontFamily: 'Arial, sans-serif' }}>
          {isHidden && <Text size={1}>Search engines are asked not to list this page.</Text>}
          <Text size={1} muted style={{ fontFamily: 'inherit' }}>
            {`${new URL(siteOrigin()).host}${path.replaceAll('/', ' › ')}`}
          </Text>
          <Box
            data-testid="seo-title"
            style={{ color: 'var(--card-link-color)', fontSize: SHOWN.title.fontPx, lineHeight: 1.3 }}
          >
            {cutText(title, 'title')}
          </Box>
          <Box data-testid="seo-description" style={{ fontSize: SHOWN.description.fontPx, lineHeight: 1.58 }}>
            {description === ''
              ? 'No description: search engines choose a sentence of the page.'
              : cutText(description, 'description')}
          </Box>
          {!isOwnDescription && description !== '' && (
            <Text size={0} muted>
              The description is that of the site settings.
            </Text>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

function Length({ of, part, name }: { of: string; part: keyof typeof SHOWN; name: string }) {
  const isCut = cutText(of, part) !== of
  return (
    <Badge tone={isCut ? 'caution' : 'default'}>
      {`${name}: ${of.length} of about ${SHOWN[part].characters} characters${isCut ? ', cut' : ''}`}
    </Badge>
  )
}

function useSite(): SiteFacts | null {
  const client = useClient({ apiVersion: API_VERSION })
  const [site, setSite] = useState<SiteFacts | null>(null)
  useEffect(() => {
    let isCurrent = true
    client
      .fetch<unknown>(SITE_QUERY, {}, { perspective: 'drafts', tag: 'seo' })
      .then((result) => {
        if (isCurrent) setSite(siteSchema.parse(result))
      })
      // The fields work without their preview.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [client])
  return site
}
