/** A line of text with one part in bold; plain if the part does not occur in it. */
export function Emphasis({ text, emphasis }: { text: string | null; emphasis?: string | null }) {
  const at = emphasis && text ? text.indexOf(emphasis) : -1
  if (!text || !emphasis || at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <b>{emphasis}</b>
      {text.slice(at + emphasis.length)}
    </>
  )
}
