import { useEffect, useState } from 'react'
import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import { isUnproven } from '../../service-client/service-error.js'
import { Button } from '../Button.js'
import { VerifyFirst } from '../export/VerifyFirst.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { UnlockKeys } from '../keys/UnlockKeys.js'
import { ErrorText } from '../Notice.js'
import { Screen } from '../Screen.js'
import type { ScreenEnd } from '../stage.js'
import { useAction } from '../useAction.js'
import { PasskeyRow } from './PasskeyRow.js'

type Work = () => Promise<void>

/** Lists all passkeys that sign in or open the keys, and adds and removes them. */
export function PasskeysScreen({ done }: ScreenEnd) {
  const { text, custody, passkeys } = useFrame()
  const [list, setList] = useState<readonly ListedPasskey[]>()
  const [first, setFirst] = useState<{ name: 'unlock' | 'prove'; next: Work }>()
  const { isBusy, error, run } = useAction(text)
  const load = async () => setList(await passkeys.list())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => run(load), [])
  const begin = (work: Work) =>
    run(async () => {
      try {
        await work()
      } catch (problem) {
        if (isUnproven(problem)) return setFirst({ name: 'prove', next: work })
        // A passkey that cannot open keys was still registered.
        await load().catch(() => {})
        throw problem
      }
      await load()
    })
  /** Opens the keys first, to change what opens them. */
  const withKeys = (work: Work) =>
    begin(async () => {
      if (await custody.unlockByDevice()) await work()
      else setFirst({ name: 'unlock', next: work })
    })
  if (first) {
    const cancel = () => setFirst(undefined)
    const go = () => {
      cancel()
      begin(first.next)
    }
    if (first.name === 'unlock') return <UnlockKeys done={go} cancel={cancel} />
    const canProve = list?.some(({ signsIn }) => signsIn) && passkeys.isAvailable()
    const byPasskey = canProve ? () => passkeys.prove().then(() => true) : null
    const about = { title: text('passkeys.add'), byPasskey }
    return <VerifyFirst about={about} onVerified={async () => go()} cancel={cancel} />
  }
  return (
    <Screen
      title={text('passkeys.title')}
      picture="passkey"
      actions={
        <>
          {passkeys.isAvailable() && (
            <GuardedButton isBusy={isBusy} onPress={() => withKeys(passkeys.add)}>
              {text('passkeys.add')}
            </GuardedButton>
          )}
          {!list && !isBusy && <Button onClick={() => run(load)}>{text('screen.retry')}</Button>}
          <Button look="main" onClick={done}>
            {text('screen.done')}
          </Button>
        </>
      }
    >
      {list && <p>{text(list.length > 0 ? 'passkeys.text' : 'passkeys.none')}</p>}
      <p role="status">{!list && isBusy ? text('screen.loading') : ''}</p>
      <ul className="wf-stack">
        {list?.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isBusy={isBusy}
            remove={() => {
              const remove = () => passkeys.remove(passkey.id)
              if (passkey.opensKeys) withKeys(remove)
              else begin(remove)
            }}
          />
        ))}
      </ul>
      <ErrorText>{error}</ErrorText>
    </Screen>
  )
}
