import type { OrderBagProps, PostShare } from '~/features/ordering/order-context'
import { OrderBag } from '~/features/ordering/OrderBag'
import { RemotePicture } from '~/pictures/RemotePicture'
import { classNames } from '~/ui/class-names'
import { useResult } from './result-context'
import styles from './ResultBag.module.css'

/** Maximum number of covers side by side. */
const MAX_COVERS = 5

/** The bag of a result page, which has looked up the account's picture and the covers of its posts. */
export function ResultBag(props: OrderBagProps) {
  const profile = useResult()?.profile
  const { posts } = props.order
  return (
    <OrderBag
      {...props}
      portrait={
        profile ? (
          <RemotePicture
            className={styles.portrait}
            src={profile.avatarThumb}
            alt=""
            width={40}
            height={40}
          />
        ) : null
      }
      covers={posts ? <Covers posts={posts} /> : null}
      // The bar that leads here announces the choice.
      isQuiet
    />
  )
}

/** The chosen posts with their shares, or empty places until one is chosen. */
function Covers({ posts }: { posts: PostShare[] }) {
  const state = useResult()?.videos
  if (state?.status !== 'listed' || posts.length > MAX_COVERS) return null
  const places = posts.length > 0 ? posts : [null, null, null]
  return (
    <span className={styles.covers} aria-hidden>
      {places.map((post, index) => (
        <span key={post?.id ?? index} className={classNames(styles.cover, !post && styles.free)}>
          {post ? (
            <>
              <RemotePicture
                src={state.videos.find((video) => video.id === post.id)?.dynamicCover ?? null}
                alt=""
                width={90}
                height={120}
              />
              <b>{post.share}</b>
            </>
          ) : null}
        </span>
      ))}
    </span>
  )
}
