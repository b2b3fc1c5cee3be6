/** The package only declares types for its main module, which contains all 1,800 icons. */
declare module '@lucide/icons/icons/*' {
  import type { LucideIconData } from '@lucide/icons'

  const icon: LucideIconData
  export default icon
}
