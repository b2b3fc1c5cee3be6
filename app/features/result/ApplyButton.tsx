import { buttonClass } from '~/ui/button-class'
import { useLabels } from '~/ui/labels'

/** The last button of a form for choosing: without JavaScript, it reloads the page with the choice in its address. */
export function ApplyButton({ className }: { className?: string }) {
  return (
    <p className={className} data-without-js>
      <button className={buttonClass()}>{useLabels()?.apply ?? 'Apply'}</button>
    </p>
  )
}
