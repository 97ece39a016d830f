import { type MissingEmail, mailPause } from '@carabiner/controllers/internal'
import { useRef } from 'react'
import { useSecondsUntil } from '../../components/retry-button/useSecondsUntil.js'
import { authFailureText } from '../../components/sign-in/auth-failure-text.js'
import { en as signIn } from '../../components/sign-in/messages.en.js'
import { ShownEmail } from '../../components/sign-in/ShownEmail.js'
import css from '../../components/sign-in/sign-in.css'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { EmailField } from '../../primitives/field/EmailField.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { UpdateStep } from './UpdateStep.js'
import { useUpdate } from './useUpdate.js'

const texts = { ...en, ...signIn, ...later }

const reasons = {
  empty: 'email.updateEmpty',
  invalid: 'email.updateInvalid',
  same: 'email.updateUnchanged',
} as const satisfies Record<MissingEmail, keyof typeof en>

/** The form to enter another email address for the embedded wallet. */
export default function UpdateEmailWalletView() {
  useSheet(css)
  const tOwn = useT(texts)
  const { carabiner, controllers } = useModalContext()
  const { update, state, present } = useUpdate()
  const { email, failure, resendAt, step } = state
  const seconds = useSecondsUntil(resendAt, mailPause)
  const field = useRef<HTMLInputElement>(null)
  const missing = update.missing()
  const sending = step === 'sending'
  const submit = () => {
    update
      .submit()
      .catch((error: unknown) => carabiner.logger.error('changing the email address failed', error))
  }
  return (
    <div className="cb-sign-in">
      <UpdateStep current="address" present={present} />
      {present !== undefined && (
        <p className="cb-sign-in-note">
          {tOwn.rich('email.updateCurrent', {
            address: (_, key) => <ShownEmail key={key} email={present} />,
          })}
        </p>
      )}
      <EmailField
        ref={field}
        label={tOwn(present === undefined ? 'email.addLabel' : 'email.updateLabel')}
        isLabelShown
        placeholder={tOwn('email.placeholder')}
        value={email}
        error={failure && authFailureText(tOwn, failure, seconds)}
        loading={sending}
        focusOnEnter="fine"
        onChange={update.type}
        onSubmit={submit}
      />
      <ButtonPair
        cancel={
          <Button variant="outline" onClick={controllers.modal.back}>
            {tOwn('common.cancel')}
          </Button>
        }
        confirm={
          <Button
            loading={sending}
            loadingLabel={tOwn('email.sending')}
            reason={missing && tOwn(reasons[missing])}
            onReasonPress={() => field.current?.focus()}
            onClick={submit}
          >
            {tOwn('email.updateSave')}
          </Button>
        }
      />
    </div>
  )
}
