/** The inline script at the end of every page. */
import { startScriptsWhenNeeded } from './start-scripts'

startScriptsWhenNeeded()
