/** The inline script at the end of every page. */
import { noteArrival } from './cut-off-document'
import { rememberServedElements } from './remember-served-elements'
import { startScriptsWhenNeeded } from './start-scripts'

noteArrival()
rememberServedElements()
startScriptsWhenNeeded()
