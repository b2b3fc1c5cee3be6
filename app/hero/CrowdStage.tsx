import { useMediaBase } from '~/site-settings/root-data'
import styles from './CrowdStage.module.css'
import { Stage, TALL_TAIL, type StageContent } from './Stage'

/** People gathering where the tail rises; the picture is drawn to match its line (artwork/crowd.mjs). */
export function CrowdStage({ stage, className }: { stage: StageContent; className?: string }) {
  const mediaBaseUrl = useMediaBase()
  return (
    <Stage stage={stage} tail={TALL_TAIL} className={className}>
      <img
        className={styles.crowd}
        src={`${mediaBaseUrl}/images/crowd.svg`}
        width={640}
        height={660}
        alt=""
      />
    </Stage>
  )
}
