import type { ReadinessCheck } from '../http/reporting/readiness'
import type { BackupStatus } from './schedule'

/**
 * Reports on backups in `/readyz`. It never fails: a server without backups can still serve, and would serve no
 * better elsewhere.
 */
export function createBackupCheck(
  status: () => Pick<BackupStatus, 'lastSuccessAt' | 'problem' | 'missing'>,
): ReadinessCheck {
  return {
    name: 'backup',
    check() {
      const { lastSuccessAt, problem, missing } = status()
      if (problem !== null) return Promise.resolve('but the last one failed; see the log')
      if (lastSuccessAt === null) return Promise.resolve('none yet')
      const what = missing === 1 ? 'picture or file' : 'pictures or files'
      const gap = missing > 0 ? `, but without ${missing} missing ${what}; see the log` : ''
      return Promise.resolve(`last made ${new Date(lastSuccessAt).toISOString()}${gap}`)
    },
  }
}
