import mousePointerClickIcon from '@lucide/icons/icons/mouse-pointer-click'
import { Icon } from '~/ui/Icon'
import styles from './BrandIcon.module.css'
import { BrandLogo } from './BrandLogo'
import { BRANDS } from './brands'

interface BrandIconProps {
  /** The key of one of the site's own icons; a pointer for unknown keys. */
  name: string | null | undefined
  /** Address of an uploaded icon, which replaces the site's own. */
  icon?: string | null
  /** In px. */
  size?: number
}

/** A service's icon in the text color. */
export function BrandIcon({ name, icon = null, size = 20 }: BrandIconProps) {
  if (icon) {
    // A mask, so that an icon of any color takes the color of the text.
    const style = { '--icon': `url("${icon}")` }
    return <svg className={styles.icon} width={size} height={size} style={style} aria-hidden />
  }
  const brand = BRANDS.find((each) => each === name)
  if (!brand) return <Icon icon={mousePointerClickIcon} size={size} strokeWidth={1.75} />
  return <BrandLogo brand={brand} size={size} />
}
