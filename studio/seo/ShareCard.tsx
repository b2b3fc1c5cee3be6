import { createImageUrlBuilder, type SanityImageSource } from '@sanity/image-url'
import { Box, Card, Stack, Text } from '@sanity/ui'
import { useClient } from 'sanity'
import { EYE_LIME, INK, MarkShape } from '../components/Mark'
import { readStudioEnvironment, siteOrigin, sitePictureUrl } from '../environment'
import { API_VERSION } from '../requests/api-version'
import type { searchResult } from './search-result'

/** Size of the preview, in px, which is half of what networks ask for. */
const SIZE = { width: 600, height: 315 }

/** What an editor has chosen for the card. */
export interface CardFields {
  card?: string | undefined
  image?: SanityImageSource | undefined
}

interface ShareCardProps {
  fields: CardFields
  shown: ReturnType<typeof searchResult>
  brand: string
}

/** The page as networks and messengers show it when it is shared. */
export function ShareCard({ fields, shown, brand }: ShareCardProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const upload =
    typeof fields.image === 'object' && 'asset' in fields.image && fields.image.asset
      ? createImageUrlBuilder(client).image(fields.image).width(SIZE.width).height(SIZE.height).url()
      : null
  const address = upload ?? (fields.card ? sitePictureUrl(fields.card) : null)
  return (
    <Stack gap={3}>
      <Text as="h3" size={1} weight="semibold">
        When shared
      </Text>
      <Card border radius={2} overflow="hidden" style={{ maxWidth: SIZE.width }}>
        {address === null ? (
          <MadeCard headline={shown.headline} brand={brand} />
        ) : (
          <img
            src={address}
            alt=""
            style={{ display: 'block', width: '100%', aspectRatio: '1200 / 630', objectFit: 'cover' }}
          />
        )}
        <Box padding={3}>
          <Stack gap={2}>
            <Text size={0} muted>
              {new URL(siteOrigin()).host}
            </Text>
            <Text size={1} weight="semibold" textOverflow="ellipsis">
              {shown.title}
            </Text>
            <Text size={1} muted textOverflow="ellipsis">
              {shown.description}
            </Text>
          </Stack>
        </Box>
      </Card>
      {address === null && (
        <Text size={1} muted>
          No picture is set, so the site makes one from the title.
        </Text>
      )}
      {!readStudioEnvironment().hasSiteUrl && (
        <Text size={1}>
          Shared links have no picture yet: whoever runs the site must set its SITE_URL first.
        </Text>
      )}
    </Stack>
  )
}

/** An approximation of the card that the site makes from a title. */
function MadeCard({ headline, brand }: { headline: string; brand: string }) {
  return (
    <div
      style={{
        position: 'relative',
        aspectRatio: '1200 / 630',
        overflow: 'hidden',
        background: '#f5f0e4',
        color: '#17130d',
        fontFamily: '"Arial Narrow", Arial, sans-serif',
        fontWeight: 800,
        fontStretch: 'condensed',
      }}
    >
      <svg viewBox="0 0 1200 630" style={{ position: 'absolute', inset: 0 }} aria-hidden>
        <g transform="translate(740 180) scale(10.8)">
          <MarkShape color={EYE_LIME} eyes={INK} />
        </g>
        <g transform="translate(56 44) scale(1.1)">
          <MarkShape color={INK} eyes="#f5f0e4" />
        </g>
      </svg>
      <span style={{ position: 'absolute', left: '10.4%', top: '9%', fontSize: 17 }}>{brand}</span>
      <span
        style={{
          position: 'absolute',
          left: '4.4%',
          bottom: '15%',
          width: '58%',
          fontSize: 40,
          lineHeight: 0.95,
        }}
      >
        {headline}
      </span>
    </div>
  )
}
