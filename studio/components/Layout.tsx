import { useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { z } from 'zod'
import { OutageNotice } from '../connection/OutageNotice'
import { UpdateNotice } from '../connection/UpdateNotice'
import { ScheduleChecks } from '../schedule/ScheduleChecks'
import { RefusedUploads } from '../media/RefusedUploads'

/** Links of the Studio to the administration of Sanity's own service, which an embedded dataset does not have. */
const WITHOUT_ADMINISTRATION = 'a[href*="/manage/project/"] { display: none !important; }'

const userSchema = z.object({ id: z.string().optional() })

/**
 * The Studio next to an embedded dataset: with a notice while the server is unreachable, without links to a service that is
 * not used, and with this site's own sign-in page after signing out.
 */
export function layoutFor(apiHost: string) {
  return function Layout(props: LayoutProps) {
    useEffect(() => () => void leaveIfSignedOut(apiHost), [])
    return (
      <>
        <style>{WITHOUT_ADMINISTRATION}</style>
        {props.renderDefault(props)}
        <OutageNotice />
        <UpdateNotice />
        <ScheduleChecks />
        <RefusedUploads />
      </>
    )
  }
}

/** Where the Studio ends: a choice of one way to sign in would follow. */
async function leaveIfSignedOut(apiHost: string): Promise<void> {
  const answer = await fetch(`${apiHost}/v2021-06-07/users/me`, { credentials: 'include' })
  const { id } = userSchema.parse(await answer.json())
  if (id === undefined) window.location.assign('/studio/sign-in?signed-out')
}
