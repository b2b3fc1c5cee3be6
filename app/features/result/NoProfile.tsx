import type { ReactNode } from 'react'
import { GroundTail } from '~/drawings/cats/GroundTail'
import { PeekingCat } from '~/drawings/cats/PeekingCat'
import { useMessage } from '~/site-settings/root-data'
import { MainHeading } from '~/ui/MainHeading'
import styles from './NoProfile.module.css'

interface NoProfileProps {
  anchor: string | null
  /** The box for another search, which says why there is no profile. */
  children: ReactNode
}

/** A result page without a profile: a cat looks for it. */
export function NoProfile({ anchor, children }: NoProfileProps) {
  return (
    <section className="wrap" id={anchor ?? undefined}>
      <div className={styles.empty}>
        <div className={styles.words}>
          <MainHeading className="display">{useMessage('noUserData')}</MainHeading>
          {children}
        </div>
        <PeekingCat className={styles.cat} />
      </div>
      <GroundTail />
    </section>
  )
}
