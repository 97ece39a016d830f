import { BaseError } from '@carabiner/core'
import { useState } from 'react'

/** Keeps the outcome of the last operation, in words. */
export function useOutcome() {
  const [outcome, setOutcome] = useState('')
  const run = (action: () => Promise<string>) => async () => {
    setOutcome('…')
    setOutcome(
      await action().catch((error: unknown) =>
        error instanceof BaseError ? `${error.name}: ${error.shortMessage}` : String(error),
      ),
    )
  }
  return { outcome, run }
}
