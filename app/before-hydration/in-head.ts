/** The inline script in the head of every page. */
import { keepEarlyInput } from './keep-early-input'
import { showStoredTheme } from './show-theme'

showStoredTheme()
keepEarlyInput()
