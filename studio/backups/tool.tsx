import { DatabaseIcon } from '@sanity/icons/Database'
import type { Tool } from 'sanity'
import { BackupsScreen } from './BackupsScreen'

/**
 * The screen “Backups” of a Studio beside an embedded dataset.
 * @param server origin of the server that keeps the dataset
 */
export function backupsTool(server: string): Tool {
  return {
    name: 'backups',
    title: 'Backups',
    icon: DatabaseIcon,
    component: () => <BackupsScreen server={server} />,
  }
}
