import { useState } from 'react'
import type { Section } from '~/content/sections'
import { PlayIcon } from '~/drawings/icons/SolidIcons'
import { VideoLink } from '~/features/video/PromoVideo'
import { VideoDialogOnDemand } from '~/features/video/VideoDialogOnDemand'
import { Picture } from '~/pictures/Picture'
import { SectionHead } from '~/sections/SectionHead'
import { formatDuration } from '~/ui/format-duration'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './VideoShowcase.module.css'

/** Displayed width of the tiles: the first and the last of six span eight of twelve columns, the others four. */
const widthOf = (position: number) =>
  `(max-width: 600px) 100vw, (max-width: 900px) 50vw, ${position % 6 === 0 || position % 6 === 5 ? '66vw' : '40vw'}`

/** Videos to choose from, shown as silent pictures; the chosen one plays full screen with sound until it is closed. */
export function VideoShowcase({ section }: { section: Section<'videoShowcase'> }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <SectionHead title={section.title} lead={section.lead} />
      <ul className={styles.films}>
        {section.videos.map((video, position) => (
          <li key={video._id} className={styles.film}>
            <VideoLink
              video={video}
              label={fillPattern(section.playLabel, { title: video.title })}
              className={styles.tile}
              onOpen={() => setChosen(video._id)}
            >
              <span className={styles.screen}>
                <span className={styles.poster}>
                  <Picture picture={{ ...video.poster, alt: '' }} sizes={widthOf(position)} />
                </span>
              </span>
              <span className={styles.bar}>
                <span className={styles.play}>
                  <PlayIcon size={18} />
                </span>
                <span className={styles.title}>{video.title}</span>
                {/* Drawn by the style: the link's name is all that it says in words. */}
                <span className={styles.time} data-time={formatDuration(video.durationSeconds)} />
              </span>
            </VideoLink>
            <VideoDialogOnDemand
              video={video}
              open={chosen === video._id}
              player="fullscreen"
              playDelayMs={0}
              onClose={() => setChosen(null)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
