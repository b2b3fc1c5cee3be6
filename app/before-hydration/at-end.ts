/** The inline script at the end of every page. */
import { rememberServedElements } from './remember-served-elements'
import { startScriptsWhenNeeded } from './start-scripts'

rememberServedElements()
startScriptsWhenNeeded()
