/**
 * The first button of a form for choosing, hidden from view and from screen readers. Enter in a field presses a form's
 * first button, so this one applies the choice, where any other button would do something else.
 */
export function ApplyOnEnter() {
  return <button className="sr-only" tabIndex={-1} aria-hidden />
}
