/** The script in the head of a form's page. */
import { followTheme } from './follow-theme'

followTheme()
