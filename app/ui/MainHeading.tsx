import { createContext, useContext, type ComponentPropsWithoutRef } from 'react'

/** Whether an earlier section has the page's `h1`. */
export const MainHeadingIsAbove = createContext(false)

/** The headline of a first screen: the page's `h1`, or an `h2` if an earlier section has the `h1`. */
export function MainHeading(props: ComponentPropsWithoutRef<'h1'>) {
  const Heading = useContext(MainHeadingIsAbove) ? 'h2' : 'h1'
  return <Heading {...props} />
}
