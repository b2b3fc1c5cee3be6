import { useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

/**
 * Returns the router itself, which knows of a navigation before React has rendered that. React Router only exports it
 * under this name; there is none where nothing is routed, as in a test of one component.
 */
export function useDataRouter() {
  return useContext(UNSAFE_DataRouterContext)?.router
}
