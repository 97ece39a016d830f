import { useEffect, useState } from 'react'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { UnlockKeys } from '../keys/UnlockKeys.js'
import { ErrorText } from '../Notice.js'
import { Screen } from '../Screen.js'
import type { ScreenEnd } from '../screen-opener.js'
import { useAction } from '../useAction.js'
import { CodeElsewhere } from './CodeElsewhere.js'
import { CodeKept } from './CodeKept.js'
import { ConfirmCode } from './ConfirmCode.js'
import { ShowCode } from './ShowCode.js'

interface RecoveryScreenProps extends ScreenEnd {
  /** Whether the visitor may keep the code another time. @default true */
  readonly canWait?: boolean
}

type Step =
  | { readonly name: 'loading' | 'kept' | 'elsewhere' | 'unlock' }
  | { readonly name: 'show' | 'confirm'; readonly groups: readonly string[] }

/** Shows the recovery code until its owner has it, and makes another one. */
export function RecoveryScreen({ done, cancel, canWait = true }: RecoveryScreenProps) {
  const { text, custody, recovery } = useFrame()
  const [step, setStep] = useState<Step>({ name: 'loading' })
  const { error, isBusy, run } = useAction(text)
  const load = async () => {
    const groups = await recovery.code()
    const isKept = custody.vault()?.isCodeKept === true
    setStep(groups ? { name: 'show', groups } : { name: isKept ? 'kept' : 'elsewhere' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => run(load), [])
  const renew = () =>
    run(async () => {
      if (!(await custody.unlockByDevice())) return setStep({ name: 'unlock' })
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
              await custody.codeKept()
              setStep({ name: 'kept' })
            })
          }
          onBack={() => run(load)}
        />
      )
    case 'kept':
      return <CodeKept done={done} renew={renew} isBusy={isBusy} error={error} />
    case 'elsewhere':
      return <CodeElsewhere cancel={cancel} renew={renew} isBusy={isBusy} error={error} />
    case 'unlock':
      return <UnlockKeys done={renew} cancel={() => run(load)} />
    case 'loading':
      return (
        <Screen
          title={text('recovery.title')}
          actions={
            <>
              {error !== undefined && (
                <Button look="main" isBusy={isBusy} onClick={() => run(load)}>
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
