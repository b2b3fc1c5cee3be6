import pauseIcon from '@lucide/icons/icons/pause'
import playIcon from '@lucide/icons/icons/play'
import { Icon } from './Icon'
import { useLabels } from './labels'

interface PauseButtonProps {
  stopped: boolean
  onToggle: () => void
  className?: string
}

/** Stops what moves by itself, and lets it go on; not shown without JavaScript. */
export function PauseButton({ stopped, onToggle, className }: PauseButtonProps) {
  const labels = useLabels()
  return (
    <button
      type="button"
      className={className}
      aria-label={stopped ? labels?.play : labels?.pause}
      onClick={onToggle}
      data-needs-js
    >
      <Icon icon={stopped ? playIcon : pauseIcon} size={16} strokeWidth={2.2} filled />
    </button>
  )
}
