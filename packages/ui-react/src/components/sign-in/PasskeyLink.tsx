import { createEmailLogin } from '@carabiner/controllers'
import { findAuth } from '@carabiner/controllers/internal'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { en } from './messages.en.js'

/**
 * A link to sign in without an email, if the browser supports passkeys and the wallet's keys are in
 * its frame.
 */
export function PasskeyLink({ onLocked }: { readonly onLocked?: (() => void) | undefined }) {
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const login = useController(createEmailLogin)
  const { step } = useProxy(login.state)
  const canUse = 'PublicKeyCredential' in window && findAuth(carabiner)?.auth.custody !== undefined
  if (!canUse) return null
  const press = () => {
    if (onLocked) return onLocked()
    try {
      login.byPasskey()
    } catch (error) {
      carabiner.logger.error('signing in with a passkey failed', error)
    }
  }
  return (
    <div className="cb-sign-in-passkey">
      <Button variant="link" size="sm" disabled={step !== 'address'} onClick={press}>
        {tOwn('email.passkey')}
      </Button>
    </div>
  )
}
