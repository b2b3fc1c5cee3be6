import { Box, Card, Flex, Text } from '@sanity/ui'
import { dollars } from '../../../shared/money/dollars'
import { formatAccount } from '../../../shared/ordering/account'
import { isOrderOrTrial } from '../../../shared/orders/submission'
import type { InboxItem, InboxOrder, InboxPost } from '../order-schemas'
import { formatShare, itemTitle } from '../texts'
import { CopyButton } from './CopyButton'
import { goesToPosts, linksOf, linksWithShares, profileOf, safeLink, typedLinks } from './links'
import print from './print.module.css'
import { Section } from './Section'

/** What was bought, with everything that is needed to deliver it, or what a message or a quote request is about. */
export function OrderItems({ order }: { order: InboxOrder }) {
  const { kind, items, amount } = order
  if (items.length === 0) return null
  return (
    <Section
      title={isOrderOrTrial(kind) ? 'Ordered' : 'About'}
      aside={
        amount === null ? undefined : (
          <Text size={1} weight="semibold">
            {dollars(amount)}
          </Text>
        )
      }
    >
      {items.map((item, index) => (
        <Item key={index} item={item} order={order} showsPrice={items.length > 1} />
      ))}
    </Section>
  )
}

/** What visitors typed may be one long word, such as a link. */
const BROKEN_ANYWHERE = { overflowWrap: 'anywhere' } as const

interface ItemProps {
  item: InboxItem
  order: InboxOrder
  showsPrice: boolean
}

function Item({ item, order, showsPrice }: ItemProps) {
  const { price, username, posts } = item
  const handle = username === null ? null : formatAccount(username)
  const profile = profileOf(item, order)
  const typed = typedLinks(order)
  return (
    <Box>
      <Flex align="center" gap={3} paddingX={3} paddingY={2} wrap="wrap" style={{ minHeight: 41 }}>
        {/* As high as the buttons, so that it keeps its distance from the border when it has a line of its own. */}
        <Flex align="center" style={{ minHeight: 25 }}>
          <Text weight="semibold" style={BROKEN_ANYWHERE}>
            {itemTitle(item) ?? 'Untitled item'}
          </Text>
        </Flex>
        {handle !== null && (
          <Flex align="center" gap={1}>
            <Text size={1} muted>
              for
            </Text>
            <Text size={1} weight="medium" style={BROKEN_ANYWHERE}>
              {profile === null ? (
                handle
              ) : (
                <a href={profile} target="_blank" rel="noreferrer">
                  {handle}
                </a>
              )}
            </Text>
            <CopyButton
              text={handle.replace(/^@/, '')}
              label={handle.startsWith('@') ? `Copy the username ${handle}` : `Copy ${handle}`}
            />
            {profile !== null && posts.length === 0 && !goesToPosts(item) && (
              <CopyButton text={profile} label="Copy the link of the account" words="Copy link" />
            )}
          </Flex>
        )}
        {typed !== '' && posts.length === 0 && goesToPosts(item) && (
          <CopyButton
            text={typed}
            label="Copy the links in the answers"
            words={typed.includes('\n') ? 'Copy all links' : 'Copy link'}
          />
        )}
        {showsPrice && price !== null && (
          <Box flex={1}>
            <Text size={1} align="right">
              {dollars(price)}
            </Text>
          </Box>
        )}
      </Flex>
      {posts.length > 0 && (
        <>
          <Box as="ul" style={{ margin: 0, padding: 0 }}>
            {posts.map((post, index) => (
              <Post key={index} post={post} item={item} />
            ))}
          </Box>
          {posts.length > 1 && (
            <Card className={print.onlyOnScreen} borderTop paddingX={3} paddingY={2}>
              <Flex gap={2} wrap="wrap">
                <CopyButton text={linksOf(item)} label="Copy all links" words="Copy all links" />
                <CopyButton
                  text={linksWithShares(item)}
                  label="Copy links and shares, as two columns"
                  words="Copy links and shares"
                />
              </Flex>
            </Card>
          )}
        </>
      )}
    </Box>
  )
}

function Post({ post, item }: { post: InboxPost; item: InboxItem }) {
  const { number, link, share, postId } = post
  const name = number === null ? 'the post' : `post ${number}`
  const address = link === null ? null : safeLink(link)
  return (
    <Card as="li" borderTop paddingX={3} paddingY={2} style={{ listStyle: 'none' }}>
      <Flex align="center" gap={3} style={{ minHeight: 25 }}>
        <Box flex="none" style={{ width: 92 }}>
          <Text size={1}>
            {number !== null && (
              <span style={{ opacity: 0.6, marginRight: 8, fontVariantNumeric: 'tabular-nums' }}>
                #{number}
              </span>
            )}
            <b>{share === null ? '' : formatShare(share, item)}</b>
          </Text>
        </Box>
        <Box flex={1} style={{ minWidth: 0 }}>
          <Text size={1} textOverflow="ellipsis">
            {address === null ? (
              (link ?? postId ?? 'No link')
            ) : (
              <a href={address} target="_blank" rel="noreferrer">
                {link}
              </a>
            )}
          </Text>
        </Box>
        {link !== null && <CopyButton text={link} label={`Copy the link of ${name}`} />}
      </Flex>
    </Card>
  )
}
