import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Section } from '~/content/sections'
import type { Offer } from '~/features/ordering/offers'
import type { PostShare } from '~/features/ordering/order-context'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { packParam, SELECTION_PARAMS } from '~/features/ordering/selection'
import { SplitBar } from '~/features/ordering/SplitBar'
import { ApplyButton } from '~/features/result/ApplyButton'
import { ApplyOnEnter } from '~/features/result/ApplyOnEnter'
import { MorePosts } from '~/features/result/MorePosts'
import { PostGrid, PostGridFailure, PostGridSkeleton, PostsStatus } from '~/features/result/PostGrid'
import { useResult } from '~/features/result/result-context'
import { SectionHead } from '~/sections/SectionHead'
import { goToElement } from '~/ui/scrolling/scroll-to'
import { dollars } from '~shared/money/dollars'
import { landsOnPosts } from '~shared/ordering/kinds'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './PostPicker.module.css'
import { smallestQuantity } from './smallest-quantity'

type PickerSection = Section<'postPicker'>

/**
 * The posts to choose from: appears when a pack is chosen, and is scrolled to smoothly. A tile shows `+100`, the
 * smallest pack of its kind, until it is chosen, and then its share. Followers need no post, so a note takes the place
 * of the tiles.
 */
export function PostPicker({ section }: { section: PickerSection }) {
  const result = useResult()
  const texts = useOrderingTexts()
  const area = useRef<HTMLElement>(null)
  const offer = result?.profile ? result.offer : undefined
  const choice = result?.choices ?? 0

  useEffect(() => {
    if (choice > 0) goToElement(area.current)
  }, [choice])

  if (!result || !offer) return null
  if (!landsOnPosts(offer.kind))
    return (
      <section ref={area} className="wrap section" id={section.anchor}>
        <SectionHead title={texts.orderProfile} lead={section.followersNote} />
      </section>
    )
  const smallest = smallestQuantity(result.offers, offer.kind)
  const { videos } = result
  const lead = leadOf(section, offer, result.shares)

  return (
    <section ref={area} className="wrap section" id={section.anchor}>
      <SectionHead
        title={fillPattern(section.title, { kind: offer.kindName })}
        lead={videos.status === 'failed' ? null : lead}
        // Where a form follows, the bar that leads to it announces the split.
        live={result.formAnchor === null}
      />
      <PostsStatus videos={videos} loading={section.loadingLabel} />
      {videos.status === 'failed' ? <PostGridFailure message={videos.message} retry={videos.retry} /> : null}
      {videos.status === 'loading' || videos.status === 'idle' ? <PostGridSkeleton /> : null}
      {videos.status === 'listed' ? (
        <Form
          method="get"
          action={`#${result.formAnchor ?? section.anchor}`}
          onSubmit={(event) => event.preventDefault()}
        >
          <ApplyOnEnter />
          <input type="hidden" name={SELECTION_PARAMS.pack} value={packParam(offer)} />
          <SplitBar shares={result.shares} postLabel={null} hint={section.hint ?? lead}>
            <div>{`${offer.quantity} ${offer.kindName}`}</div>
            <div>{dollars(offer.price)}</div>
          </SplitBar>
          <PostGrid
            videos={videos.videos.slice(0, result.shown)}
            shares={result.shares}
            selectable
            counts={offer.kind === 'views' ? 'plays' : 'likes'}
            full={result.full}
            onToggle={result.togglePost}
            texts={{
              video: section.videoLabel,
              share: section.shareLabel,
              unchosen: fillPattern(section.smallestShareLabel, { n: smallest }),
              likes: section.likesLabel,
              plays: section.playsLabel,
            }}
          />
          <MorePosts selectable anchor={section.anchor} />
          <ApplyButton className={styles.apply} />
        </Form>
      ) : null}
    </section>
  )
}

function leadOf(section: PickerSection, offer: Offer, shares: PostShare[]): string {
  const pack = { quantity: offer.quantity, kind: offer.kindName }
  const each = shares.map((post) => post.share)
  const most = Math.max(...each)
  const least = Math.min(...each)
  if (shares.length === 0) return fillPattern(section.leadNone, pack)
  if (shares.length === 1) return fillPattern(section.leadOne, pack)
  if (most === least) return fillPattern(section.leadEven, { ...pack, count: shares.length, each: most })
  return fillPattern(section.leadUneven, { ...pack, count: shares.length, most, least })
}
