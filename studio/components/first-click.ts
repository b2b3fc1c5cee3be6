/**
 * Returns a handler of clicks that ignores the second click of a double click: the first has put another button under
 * the pointer.
 */
export function onFirstClick(act: () => void) {
  return ({ detail }: { readonly detail: number }) => {
    if (detail < 2) act()
  }
}
