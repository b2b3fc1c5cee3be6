import type { ComponentProps } from 'react'
import type { VisitorMessage } from '~/tiktok/messages'
import { ErrorMessage } from '~/ui/ErrorMessage'
import type { MessageKey } from '~shared/default-texts/messages'
import { useMessage } from './root-data'

type LookupMessageProps = Omit<ComponentProps<typeof ErrorMessage>, 'message'> & {
  message: MessageKey | VisitorMessage
}

/** An error message about a profile or its videos, as the site settings word it. */
export function LookupMessage({ message, ...props }: LookupMessageProps) {
  return <ErrorMessage {...props} message={useMessage(message)} />
}
