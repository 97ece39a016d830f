import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { useSheet } from '../../root/RootContext.js'
import { FailureDetails } from '../failure-details/FailureDetails.js'
import css from './transfer-note.css'

export interface TransferNoteProps {
  /** @default 'warning' */
  readonly tone?: 'info' | 'warning' | 'danger'
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** A line that the visitor should read before continuing. */
export function TransferNote({ tone = 'warning', role, children }: TransferNoteProps) {
  useSheet(css)
  return (
    <p className="cb-transfer-note" role={role} data-tone={tone}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  )
}

export interface FailureNoteProps {
  readonly text: string
  /** Whether the visitor can simply try again. */
  readonly isMild: boolean
  /** The error message, which can be copied. */
  readonly message?: string | undefined
}

/** The reason why the last attempt failed, with its error message. */
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
