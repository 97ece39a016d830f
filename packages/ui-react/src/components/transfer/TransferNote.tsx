import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { FailureDetails } from '../failure-details/FailureDetails.js'

export interface TransferNoteProps {
  /** @default 'warning' */
  readonly tone?: 'info' | 'warning' | 'danger'
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** A line that a visitor should read before they go on. */
export function TransferNote({ tone = 'warning', role, children }: TransferNoteProps) {
  return (
    <p className="cb-transfer-note" role={role} data-tone={tone}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  )
}

export interface FailureNoteProps {
  readonly text: string
  /** Where all that it takes is another press. */
  readonly isMild: boolean
  /** What was said of it, to copy. */
  readonly message?: string | undefined
}

/** Why the last try came to nothing, and what was said of it. */
export function FailureNote({ text, isMild, message }: FailureNoteProps) {
  return (
    <div className="cb-transfer-failure">
      <TransferNote role="alert" tone={isMild ? 'warning' : 'danger'}>
        {text}
      </TransferNote>
      {message !== undefined && <FailureDetails>{message}</FailureDetails>}
    </div>
  )
}
