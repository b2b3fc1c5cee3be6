import { DatabaseIcon } from '@sanity/icons/Database'
import type { Tool } from 'sanity'
import { BackupsScreen } from './BackupsScreen'

/**
 * The Backups screen of a Studio with an embedded dataset.
 * @param server origin of the dataset's server
 */
export function backupsTool(server: string): Tool {
  return {
    name: 'backups',
    title: 'Backups',
    icon: DatabaseIcon,
    component: () => <BackupsScreen server={server} />,
  }
}
