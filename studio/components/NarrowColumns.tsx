import type { ObjectFieldProps } from 'sanity'
import { styled } from 'styled-components'

/** An object whose columns are below one another where they would be too narrow, as on a phone. */
export function NarrowColumns(props: ObjectFieldProps) {
  return <Columns>{props.renderDefault(props)}</Columns>
}

// Not in a style sheet, since the schema is also read by Node, which cannot import one.
const Columns = styled.div`
  container-type: inline-size;

  @container (max-width: 520px) {
    [data-ui='Grid'] {
      grid-template-columns: minmax(0, 1fr) !important;
    }
  }
`
