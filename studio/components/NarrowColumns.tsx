import type { ObjectFieldProps } from 'sanity'
import styles from './narrow-columns.module.css'

/** An object whose columns are below one another where they would be too narrow, as on a phone. */
export function NarrowColumns(props: ObjectFieldProps) {
  return <div className={styles.columns}>{props.renderDefault(props)}</div>
}
