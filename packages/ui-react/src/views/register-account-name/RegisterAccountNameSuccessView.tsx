import { selectAccount } from '@carabiner/core'
import { useEffect } from 'react'
import { Outcome } from '../../components/outcome/Outcome.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Button } from '../../primitives/button/Button.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { en } from './messages.en.js'
import { useAccountName } from './useAccountName.js'

/** The confirmation that a name is registered. */
export default function RegisterAccountNameSuccessView() {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const { registered } = useAccountName().state
  const account = useLast(selectAccount(useInstanceState()))
  const name = useLast(registered)
  useEffect(() => {
    // The host has opened this view directly, without a registration.
    if (registered !== undefined || router.current()?.view !== 'RegisterAccountNameSuccess') return
    router.replace({ view: 'RegisterAccountName' })
  }, [registered, router])
  if (!account || name === undefined) return null
  return (
    <Outcome
      ring="success"
      picture={<Avatar address={account.address} src={account.profileImage} size={64} />}
      title={tOwn('names.successTitle', { name })}
      text={tOwn('names.successBody')}
      actions={
        <Button onClick={() => router.reset({ view: 'Account' })}>
          {tOwn('names.successAction')}
        </Button>
      }
    />
  )
}
