import { useId, useState } from 'react'
import { PasskeyError } from '../../passkeys/passkey-error.js'
import { isUnproven } from '../../service-client/service-error.js'
import { Button } from '../Button.js'
import { VerifyFirst } from '../export/VerifyFirst.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { ErrorText, Notice } from '../Notice.js'
import { Picture } from '../picture/Picture.js'
import { Screen } from '../Screen.js'
import { useAction } from '../useAction.js'

interface MakeKeysProps {
  onMade(withPasskey: boolean): void
  /** Called if another device created the keys meanwhile. */
  onElsewhere(): void
  cancel(): void
}

/** Lets the visitor choose how the new keys open. */
export function MakeKeys({ onMade, onElsewhere, cancel }: MakeKeysProps) {
  const { text, walletName, custody, passkeys, isLasting } = useFrame()
  const [canUsePasskey, setCanUsePasskey] = useState(passkeys.isAvailable)
  const id = useId()
  const [isProving, setIsProving] = useState(false)
  const { isBusy, error, run } = useAction(text)
  const make = (withPasskey: boolean) =>
    run(async () => {
      try {
        await (withPasskey ? passkeys.makeKeys() : custody.make(undefined))
        onMade(withPasskey)
      } catch (problem) {
        if (isUnproven(problem)) return setIsProving(true)
        const { keys } = await custody.status()
        if (keys === 'locked') return onElsewhere()
        // Another tab of this browser created them.
        if (keys === 'ready') return onMade(false)
        const isWayOut = problem instanceof PasskeyError
        if (isWayOut && ['no-prf', 'unsupported'].includes(problem.problem)) setCanUsePasskey(false)
        throw problem
      }
    })
  if (isProving) {
    const onVerified = async () => {
      setIsProving(false)
      make(true)
    }
    const about = { title: text('make.passkey'), byPasskey: null }
    return <VerifyFirst about={about} onVerified={onVerified} cancel={() => setIsProving(false)} />
  }
  return (
    <Screen
      title={text('make.title')}
      picture="key"
      actions={
        <>
          {canUsePasskey && (
            <GuardedButton
              look="main"
              isBusy={isBusy}
              aria-describedby={`${id}-passkey`}
              onPress={() => make(true)}
            >
              {text('make.passkey')}
            </GuardedButton>
          )}
          <GuardedButton
            look={canUsePasskey ? 'plain' : 'main'}
            isBusy={isBusy}
            takesScripts
            aria-describedby={isLasting ? `${id}-device` : undefined}
            onPress={() => make(false)}
          >
            {text('make.device')}
          </GuardedButton>
          <Button look="quiet" onClick={cancel}>
            {text('screen.cancel')}
          </Button>
        </>
      }
    >
      <p>{text('make.text', { wallet: walletName })}</p>
      {!isLasting && <Notice tone="warning">{text('make.nothing-kept')}</Notice>}
      <ErrorText>{error}</ErrorText>
      {(canUsePasskey || isLasting) && (
        <ul className="wf-ways">
          {canUsePasskey && (
            <li>
              <Picture name="passkey" />
              <p id={`${id}-passkey`}>{text('make.passkey.text')}</p>
            </li>
          )}
          {isLasting && (
            <li>
              <Picture name="code" />
              <p id={`${id}-device`}>{text('make.device.text')}</p>
            </li>
          )}
        </ul>
      )}
      <p role="status" className="wf-status">
        {isBusy ? text('make.busy') : ''}
      </p>
    </Screen>
  )
}
