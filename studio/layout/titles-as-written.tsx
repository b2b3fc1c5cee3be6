import { definePlugin, type ActiveToolLayoutProps } from 'sanity'

/** What Sanity (6.9) sets on the path above an open section: “Get in Touch” is shown as “Get In Touch”. */
const AS_WRITTEN = '[style*="text-transform: capitalize"] { text-transform: none !important; }'

/** Shows the titles of open sections as their editors have written them, so that they see what visitors will. */
export const titlesAsWritten = definePlugin({
  name: 'titles-as-written',
  studio: { components: { activeToolLayout: TitlesAsWritten } },
})

function TitlesAsWritten(props: ActiveToolLayoutProps) {
  return (
    <>
      <style>{AS_WRITTEN}</style>
      {props.renderDefault(props)}
    </>
  )
}
