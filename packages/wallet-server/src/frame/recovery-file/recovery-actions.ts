import type { Custody } from '../custody/custody.js'
import { FrameMessageError } from '../frame-message-error.js'
import { toRecoveryCode } from '../keys/recovery-code.js'
import type { VisitorSession } from '../session/visitor-session.js'
import { writeRecoveryFile } from './recovery-file.js'

/** The visitor's actions against the loss of a device. */
export interface RecoveryActions {
  /** Returns the groups of a code that is not saved yet. */
  code(): Promise<readonly string[] | undefined>
  /** Saves the recovery file. */
  downloadFile(): void
  /** Saves the page that opens the recovery file. */
  downloadPage(): void
}

interface ActionParts {
  readonly session: VisitorSession
  readonly custody: Custody
  readonly walletName: string
  readonly document: Document
  now(): number
}

export function createRecoveryActions(parts: ActionParts): RecoveryActions {
  const { session, custody, walletName, document, now } = parts
  const save = (href: string, name: string) => {
    const link = document.createElement('a')
    link.href = href
    link.download = name
    link.click()
  }
  return {
    async code() {
      const secret = await custody.pendingCode()
      return secret && toRecoveryCode(secret).split('-')
    },
    downloadFile() {
      const vault = custody.vault()
      if (!vault) throw new FrameMessageError('There are no keys yet')
      const { email = null, name = null } = session.user() ?? {}
      const account = email ?? name
      const file = writeRecoveryFile({ vault, account, wallet: walletName, now: now() })
      const href = URL.createObjectURL(new Blob([file], { type: 'application/json' }))
      save(href, `${walletName.replace(/[^\w-]+/g, '-').toLowerCase()}-recovery.json`)
      URL.revokeObjectURL(href)
    },
    downloadPage: () => save('/recovery.html', 'recovery.html'),
  }
}
