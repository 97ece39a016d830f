import { en as connecting } from '../../components/connecting-text/messages.en.js'
import { LoginField } from '../../components/sign-in/LoginField.js'
import { en as signIn } from '../../components/sign-in/messages.en.js'
import { PasskeyLink } from '../../components/sign-in/PasskeyLink.js'
import css from '../../components/sign-in/sign-in.css'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { MAIL } from '../../icons/glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { useSheet } from '../../root/RootContext.js'
import { useLogin } from './useLogin.js'

const texts = { ...connecting, ...signIn }

/** The email field for signing in. */
export default function EmailLoginView() {
  useSheet(css)
  const tOwn = useT(texts)
  const { carabiner } = useModalContext()
  const { login, state } = useLogin()
  return (
    <div className="cb-sign-in">
      <span className="cb-sign-in-disc" aria-hidden="true">
        <Glyph path={MAIL} size={24} />
      </span>
      <LoginField focusOnEnter="fine" />
      <Button
        loading={state.step === 'sending'}
        loadingLabel={tOwn('email.sending')}
        onClick={() => {
          login
            .submit()
            .catch((error: unknown) => carabiner.logger.error('signing in failed', error))
        }}
      >
        {tOwn('email.continue')}
      </Button>
      <PasskeyLink />
    </div>
  )
}
