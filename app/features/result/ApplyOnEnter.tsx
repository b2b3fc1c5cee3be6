/**
 * The first button of a form for choosing, which is the one that Enter in a field presses: it applies the choice, where
 * another button would do something else. Not shown, and not read out.
 */
export function ApplyOnEnter() {
  return <button className="sr-only" tabIndex={-1} aria-hidden />
}
