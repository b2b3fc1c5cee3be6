/** The inline script after the content of every page, before its data. */
import { restoreScroll } from './restore-scroll'

restoreScroll()
