import pauseIcon from '@lucide/icons/icons/pause'
import playIcon from '@lucide/icons/icons/play'
import { Icon } from './Icon'
import { useLabels } from './labels'

interface PauseButtonProps {
  /** What it stops, for its name: a page may have several of these buttons. */
  what: string | undefined
  stopped: boolean
  onToggle: () => void
  className?: string
}

/** Pauses and resumes something that moves on its own; not shown without JavaScript. */
export function PauseButton({ what, stopped, onToggle, className }: PauseButtonProps) {
  const labels = useLabels()
  return (
    <button
      type="button"
      className={className}
      aria-label={labels ? `${stopped ? labels.play : labels.pause} ${what}` : what}
      onClick={onToggle}
      data-needs-js
    >
      <Icon icon={stopped ? playIcon : pauseIcon} size={16} strokeWidth={2.2} filled />
    </button>
  )
}
