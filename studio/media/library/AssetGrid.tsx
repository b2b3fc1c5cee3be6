import { Badge } from '@sanity/ui'
import { factsOf, nameOf, type Asset } from '../asset/asset'
import { AssetThumbnail } from './AssetThumbnail'
import styles from './library.module.css'

interface AssetGridProps {
  rows: readonly Asset[]
  /** Id of the chosen asset. */
  chosen: string | null
  /** Describes the list to assistive technology. */
  label: string
  onChoose: (asset: Asset) => void
  /** Whether the grid is denser, for dialogs. Defaults to false. */
  small?: boolean
}

/** Assets as a grid of buttons. */
export function AssetGrid({ rows, chosen, label, onChoose, small = false }: AssetGridProps) {
  return (
    <ul className={small ? styles.choices : styles.grid} aria-label={label}>
      {rows.map((asset) => (
        <li key={asset._id}>
          <button
            type="button"
            className={styles.card}
            aria-pressed={asset._id === chosen}
            onClick={() => onChoose(asset)}
          >
            <AssetThumbnail asset={asset} />
            <span className={styles.words}>
              <span className={styles.name} title={nameOf(asset)}>
                {nameOf(asset)}
              </span>
              <span className={styles.facts}>{factsOf(asset)}</span>
              {asset.uses === 0 && !small && (
                <span>
                  <Badge>Not used</Badge>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
