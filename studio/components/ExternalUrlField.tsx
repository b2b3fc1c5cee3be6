import { useFormValue, type StringFieldProps } from 'sanity'

/** The address of another site. A redirect, unlike a link, only leads to pages, and its description says so. */
export function ExternalUrlField(props: StringFieldProps) {
  const isRedirect = useFormValue(['_type']) === 'redirect'
  return props.renderDefault(
    isRedirect ? { ...props, description: 'A page of another site: https://…' } : props,
  )
}
