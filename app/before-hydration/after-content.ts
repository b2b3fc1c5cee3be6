/** The inline script after the content of every page, before its data. */
import { restoreFormHeights } from './form-heights'
import { restoreScroll } from './restore-scroll'

restoreFormHeights()
restoreScroll()
