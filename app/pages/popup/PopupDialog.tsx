import { useId } from 'react'
import type { PopupContent } from '~/content/parts'
import { Mark } from '~/drawings/cats/Mark'
import { Picture } from '~/pictures/Picture'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Modal } from '~/ui/Modal'
import { isPlainClick } from '~/ui/plain-click'
import { useGoToAfterClosing } from '~/ui/use-go-to-after-closing'
import styles from './PopupDialog.module.css'

// One request loads both.
export { whenUndisturbed } from './when-undisturbed'

/** The drawing whose background is the lime of the stub. */
const LIME_SCENE = 'gift'

interface PopupDialogProps {
  popup: PopupContent
  open: boolean
  /** Called when the visitor closes the dialog with its X, Escape, a click outside or its button. */
  onClose: () => void
}

/** The dialog of a promotional popup. Its button also closes it, then scrolls to a section or opens a page. */
export function PopupDialog({ popup, open, onClose }: PopupDialogProps) {
  const titleId = useId()
  const { action } = popup
  const goToAfterClosing = useGoToAfterClosing(open, action.href)

  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={styles.popup}
      closeClassName={popup.picture ? styles.close : styles.onLime}
    >
      {open ? (
        <>
          <div className={styles.body}>
            <h2 className={`display ${styles.title}`} id={titleId}>
              {popup.title}
            </h2>
            {popup.text ? <p className={styles.text}>{popup.text}</p> : null}
            {popup.offers.length > 0 ? (
              <ul className={styles.offers}>
                {popup.offers.map((offer) => (
                  <li key={offer._key}>
                    <b className="numeral">{offer.amount}</b>
                    {offer.label}
                  </li>
                ))}
              </ul>
            ) : null}
            <a
              className={buttonClass({ variant: 'ink', size: 'large' }, styles.action)}
              href={action.href}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                goToAfterClosing()
                onClose()
              }}
            >
              {action.label}
            </a>
          </div>
          <div className={styles.art}>
            {popup.picture ? (
              <Picture
                className={classNames(styles.picture, popup.picture.scene === LIME_SCENE && styles.below)}
                picture={popup.picture}
                sizes="(min-width: 34em) 18rem, 100vw"
              />
            ) : (
              <Mark className={styles.mark} />
            )}
          </div>
        </>
      ) : null}
    </Modal>
  )
}
