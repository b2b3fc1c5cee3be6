/** Sentences, each on its own line. */
export function Sentences({ of: sentences }: { of: readonly string[] }) {
  return sentences.map((sentence) => (
    <span key={sentence} style={{ display: 'block' }}>
      {sentence}
    </span>
  ))
}
