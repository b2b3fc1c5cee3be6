import { Form } from '@remix-run/react'
import type { Section } from '~/content/sections'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { PackChoice } from '~/features/ordering/PackChoice'
import { SplitBar } from '~/features/ordering/SplitBar'
import { ApplyButton } from '~/features/result/ApplyButton'
import { ApplyOnEnter } from '~/features/result/ApplyOnEnter'
import { KeptPosts } from '~/features/result/KeptPosts'
import { MorePosts } from '~/features/result/MorePosts'
import { PostGrid, PostGridFailure, PostGridSkeleton, PostsStatus } from '~/features/result/PostGrid'
import { GRID_ID, POSTS_ID, useResult, type ResultPage } from '~/features/result/result-context'
import { SectionHead } from '~/sections/SectionHead'
import { ErrorMessage } from '~/ui/ErrorMessage'
import { dollars } from '~shared/money/dollars'
import { landsOnPosts } from '~shared/ordering/kinds'
import styles from './VideoPicker.module.css'

type PickerSection = Section<'videoPicker'>

/**
 * The posts of the profile and a pack to split between the chosen ones. Without JavaScript, it is a form that reloads
 * the page with the choice in its address.
 */
export function VideoPicker({ section }: { section: PickerSection }) {
  const result = useResult()
  const texts = useOrderingTexts()
  if (!result || (!result.profile && !result.loading)) return null
  const onPosts = result.offer ? landsOnPosts(result.offer.kind) : true
  const selectable = onPosts && result.offer !== undefined
  const failed = result.videos.status === 'failed'

  return (
    <section className="wrap section" id={section.anchor ?? POSTS_ID} aria-label={section.title ?? undefined}>
      <Form
        method="get"
        action={`#${section.anchor ?? POSTS_ID}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <ApplyOnEnter />
        <SectionHead title={section.title} lead={onPosts ? section.note : section.followersNote} />
        <div className={styles.packs}>
          {result.packGone ? <ErrorMessage className={styles.gone} message={texts.packGone} /> : null}
          <PackChoice
            label={section.packLabel ?? ''}
            offers={result.offers}
            chosen={result.offer}
            onChoose={result.chooseOffer}
          />
        </div>
        <div id={GRID_ID} className={styles.posts}>
          {result.offer ? (
            <SplitBar
              shares={onPosts && !failed ? result.shares : null}
              postLabel={section.videoLabel}
              hint={section.hint}
            >
              <div>{`${result.offer.quantity} ${result.offer.kindName}`}</div>
              <div>{dollars(result.offer.price)}</div>
            </SplitBar>
          ) : null}
          <PostsStatus videos={result.videos} loading={section.loadingLabel} />
          <Posts section={section} result={result} selectable={selectable} />
          {selectable ? null : <KeptPosts posts={result.posts} />}
          <MorePosts selectable={selectable} anchor={section.anchor ?? POSTS_ID} />
        </div>
        <ApplyButton className={styles.apply} />
      </Form>
    </section>
  )
}

interface PostsProps {
  section: PickerSection
  result: ResultPage
  selectable: boolean
}

function Posts({ section, result, selectable }: PostsProps) {
  const { videos } = result
  if (videos.status === 'failed') return <PostGridFailure message={videos.message} retry={videos.retry} />
  if (videos.status !== 'listed') return <PostGridSkeleton />
  return (
    <PostGrid
      videos={videos.videos.slice(0, result.shown)}
      shares={result.shares}
      selectable={selectable}
      counts="both"
      full={result.full}
      onToggle={result.togglePost}
      texts={{
        video: section.videoLabel,
        share: section.shareLabel,
        unchosen: null,
        likes: section.likesLabel,
        plays: section.playsLabel,
      }}
    />
  )
}
