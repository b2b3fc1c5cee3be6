import type { SanityClient } from '@sanity/client'
import { BellIcon } from '@sanity/icons/Bell'
import { DownloadIcon } from '@sanity/icons/Download'
import { EllipsisVerticalIcon } from '@sanity/icons/EllipsisVertical'
import { UserIcon } from '@sanity/icons/User'
import { Button } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useMayEdit } from '../../components/use-may-edit'
import { PersonDialog } from '../../privacy/PersonDialog'
import { privacyServer } from '../../privacy/requests'
import { messageOf } from '../../requests/errors'
import { countedSubmissions } from '../../text/formats'
import type { Filter } from '../filter'
import { chime, setSound, useSound } from '../notices/sound'
import { useShortcutsAreOn } from '../shortcuts-setting'
import { listTitle } from '../texts'
import { downloadList } from './download'

interface InboxMenuProps {
  client: SanityClient
  filter: Filter
  /** How many orders are listed; null until that is known. */
  total: number | null
  /** Whether the list leaves out orders, which a download includes. */
  isCut: boolean
  onHelp: () => void
}

/** Actions for the whole list. */
export function InboxMenu({ client, filter, total, isCut, onHelp }: InboxMenuProps) {
  const { push: pushToast } = useToast()
  const sound = useSound()
  const areShortcutsOn = useShortcutsAreOn()
  const [isAsking, setIsAsking] = useState(false)
  const mayEdit = useMayEdit() ?? false
  const server = privacyServer()
  const download = async () => {
    try {
      const count = await downloadList(client, filter)
      pushToast({
        status: 'success',
        title: `Downloaded “${listTitle(filter.status)}”`,
        description: countedSubmissions(count),
      })
    } catch (cause) {
      pushToast({
        status: 'error',
        title: 'The list cannot be downloaded',
        description: messageOf(cause),
      })
    }
  }
  return (
    <>
      <MenuButton
        id="inbox-menu"
        button={<Button icon={EllipsisVerticalIcon} mode="bleed" padding={2} aria-label="More" />}
        popover={{ portal: true, placement: 'bottom-end' }}
        menu={
          <Menu>
            <MenuItem
              icon={DownloadIcon}
              text={`Download as CSV${total === null ? '' : ` (${isCut ? 'more than ' : ''}${total.toLocaleString('en-US')})`}`}
              disabled={total === null || total === 0}
              onClick={() => void download()}
            />
            {mayEdit && server !== null && (
              <MenuItem
                icon={UserIcon}
                text="Everything from one email address…"
                onClick={() => setIsAsking(true)}
              />
            )}
            <MenuDivider />
            <MenuItem
              icon={BellIcon}
              text={sound ? 'Sound of new orders: on' : 'Sound of new orders: off'}
              pressed={sound}
              onClick={() => {
                setSound(!sound)
                if (!sound) chime()
              }}
            />
            <MenuItem
              text="Keyboard shortcuts"
              hotkeys={areShortcutsOn ? ['?'] : undefined}
              onClick={onHelp}
            />
          </Menu>
        }
      />
      {isAsking && server !== null && <PersonDialog server={server} onClose={() => setIsAsking(false)} />}
    </>
  )
}
