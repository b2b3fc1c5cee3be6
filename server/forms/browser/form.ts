/** The script of a form's page. */
import { runForm } from './run-form'

runForm()
