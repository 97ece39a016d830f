import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button.js'
import { VerifyFirst } from '../export/VerifyFirst.js'
import { useFrame } from '../FrameContext.js'
import { UnlockKeys } from '../keys/UnlockKeys.js'
import { ErrorText } from '../Notice.js'
import { Screen } from '../Screen.js'
import type { ScreenEnd } from '../stage.js'
import { useAction } from '../useAction.js'
import { CodeElsewhere } from './CodeElsewhere.js'
import { CodeKept } from './CodeKept.js'
import { ConfirmCode } from './ConfirmCode.js'
import { ShowCode } from './ShowCode.js'

interface RecoveryScreenProps extends ScreenEnd {
  /** Whether the visitor may save the code later. @default true */
  readonly canWait?: boolean
}

type Step =
  | { readonly name: 'loading' | 'kept' | 'elsewhere' | 'verify' | 'unlock' }
  | { readonly name: 'show' | 'confirm'; readonly groups: readonly string[] }

/**
 * Shows the recovery code until the visitor saved it, and creates new ones. It needs a fresh proof
 * and open keys.
 */
export function RecoveryScreen({ done, cancel, canWait = true }: RecoveryScreenProps) {
  const { text, custody, recovery, session } = useFrame()
  const [step, setStep] = useState<Step>({ name: 'loading' })
  const { error, isBusy, run } = useAction(text)
  const isProven = useRef(session.isFresh())
  /** Work that continues once the visitor has proven their identity and opened the keys. */
  const pendingWork = useRef<() => Promise<void>>(undefined)
  const begin = (work: () => Promise<void>) => {
    pendingWork.current = work
    run(work)
  }
  const continueWork = async () => pendingWork.current?.()
  const resume = () => {
    // The next step shows later errors, with a retry.
    setStep({ name: 'loading' })
    run(continueWork)
  }
  /** @returns false if the visitor must prove or open the keys first */
  const isAllowed = async () => {
    if (!isProven.current) setStep({ name: 'verify' })
    else if (await custody.unlockByDevice()) return true
    else setStep({ name: 'unlock' })
    return false
  }
  const load = async () => {
    if (await custody.hasPendingCode()) {
      if (!(await isAllowed())) return
      const groups = await recovery.code()
      if (groups) return setStep({ name: 'show', groups })
    }
    setStep({ name: custody.vault()?.isCodeKept === true ? 'kept' : 'elsewhere' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => begin(load), [])
  const renew = () =>
    begin(async () => {
      if (!(await isAllowed())) return
      await custody.renewCode()
      await load()
    })

  switch (step.name) {
    case 'show':
      return (
        <ShowCode
          groups={step.groups}
          onKept={() => setStep({ name: 'confirm', groups: step.groups })}
          onLater={canWait ? cancel : undefined}
        />
      )
    case 'confirm':
      return (
        <ConfirmCode
          groups={step.groups}
          isBusy={isBusy}
          error={error}
          onRight={() =>
            run(async () => {
              // The keys may be locked by now, so the code is read again.
              pendingWork.current = load
              if (!(await isAllowed())) return
              await custody.codeKept()
              setStep({ name: 'kept' })
            })
          }
          onBack={() => begin(load)}
        />
      )
    case 'kept':
      return <CodeKept done={done} renew={renew} isBusy={isBusy} error={error} />
    case 'elsewhere':
      return <CodeElsewhere cancel={cancel} renew={renew} isBusy={isBusy} error={error} />
    case 'verify': {
      const onVerified = async () => {
        isProven.current = true
        resume()
      }
      const about = { title: text('recovery.title') }
      return <VerifyFirst about={about} onVerified={onVerified} cancel={cancel} />
    }
    case 'unlock':
      return <UnlockKeys done={resume} cancel={cancel} />
    case 'loading':
      return (
        <Screen
          title={text('recovery.title')}
          picture="code"
          actions={
            <>
              {error !== undefined && (
                <Button look="main" isBusy={isBusy} onClick={() => run(continueWork)}>
                  {text('screen.retry')}
                </Button>
              )}
              <Button look="quiet" onClick={cancel}>
                {text('screen.cancel')}
              </Button>
            </>
          }
        >
          <p role="status">{isBusy ? text('screen.loading') : ''}</p>
          <ErrorText>{error}</ErrorText>
        </Screen>
      )
  }
}
