import { useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { OutageNotice } from '../connection/OutageNotice'
import { isSignedIn } from '../connection/session'
import { UpdateNotice } from '../connection/UpdateNotice'
import { RefusedUploads } from '../media/uploads/RefusedUploads'
import { ScheduleChecks } from '../schedule/ScheduleChecks'
import { ScheduleFailures } from '../schedule/ScheduleFailures'

/** Links of the Studio to the administration of Sanity's own service, which an embedded dataset does not have. */
const WITHOUT_ADMINISTRATION = 'a[href*="/manage/project/"] { display: none !important; }'

/**
 * Returns the layout of a Studio with an embedded dataset, which has a notice while the server is unreachable, no links
 * to Sanity's service, and this site's own sign-in page after signing out.
 */
export function layoutFor(apiHost: string) {
  return function Layout(props: LayoutProps) {
    useEffect(() => () => void leaveIfSignedOut(apiHost), [])
    return (
      <>
        <style>{WITHOUT_ADMINISTRATION}</style>
        {props.renderDefault(props)}
        <OutageNotice apiHost={apiHost} />
        <UpdateNotice />
        <ScheduleChecks />
        <ScheduleFailures />
        <RefusedUploads />
      </>
    )
  }
}

/** Goes to the sign-in page if signed out, where the Studio itself would offer a choice of one provider. */
async function leaveIfSignedOut(apiHost: string): Promise<void> {
  // If the server does not answer, nobody has to leave.
  if (!(await isSignedIn(apiHost).catch(() => true))) window.location.assign('/studio/sign-in?signed-out')
}
