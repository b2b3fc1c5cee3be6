/** The inline script in the head of every page. */
import { showStoredTheme } from '~/theme/show-theme'
import { reloadIfCutOff } from './cut-off-document'
import { keepEarlyInput } from './keep-early-input'
import { followEarlySteps } from './served-address'

showStoredTheme()
followEarlySteps()
keepEarlyInput()
reloadIfCutOff()
