import { useEffect, useRef, useState } from 'react'
import { FrameMessageError } from '../frame-message-error.js'
import { PasskeyError } from '../passkeys/passkey-error.js'
import { failureMessage } from '../service-client/failure-message.js'
import { ServiceError } from '../service-client/service-error.js'
import { useLanguage } from '../texts/LanguageContext.js'
import type { Language, Text } from '../texts/language.js'
import { translateFailure } from '../texts/translate-failure.js'

/** An action that a press starts. */
export interface Action {
  readonly isBusy: boolean
  /** The last error, in the visitor's language. */
  readonly error: string | undefined
  /** Starts the work, unless other work is running. */
  run(work: () => Promise<void> | void): void
  fail(message: string | undefined): void
}

/** Runs one action at a time, and keeps its error. */
export function useAction(text: Text): Action {
  const language = useLanguage()
  const [state, setState] = useState<{ isBusy: boolean; error?: string | undefined }>({
    isBusy: false,
  })
  const isMounted = useRef(true)
  const isRunning = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return {
    isBusy: state.isBusy,
    error: state.error,
    fail: (error) => setState({ isBusy: false, error }),
    run(work) {
      if (isRunning.current) return
      isRunning.current = true
      setState({ isBusy: true })
      const settle = (error?: string) => {
        isRunning.current = false
        // An error that the work itself set stays.
        if (isMounted.current) setState((now) => ({ isBusy: false, error: error ?? now.error }))
      }
      Promise.resolve()
        .then(work)
        .then(
          () => settle(),
          (error: unknown) => settle(errorText(error, text, language)),
        )
    },
  }
}

function errorText(error: unknown, text: Text, language: Language): string {
  if (error instanceof PasskeyError) return text(`passkey.${error.problem}`)
  if (error instanceof ServiceError || error instanceof FrameMessageError)
    return translateFailure(failureMessage(error), language)
  return text('error.unknown')
}
