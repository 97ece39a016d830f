import { useId } from 'react'
import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'
import { useOnramp } from './useOnramp.js'

/** The payment method. Each has limits of its own. */
export function MethodPart() {
  const own = useT(en)
  const name = useId()
  const { onramp, state } = useOnramp()
  const methods = state.payment?.payment_method_limits ?? []
  const label = (id: string) =>
    id === 'card' ? own('onramp.card') : /bank/.test(id) ? own('onramp.bank') : wordsOf(id)
  if (methods.length < 2) return null
  return (
    <fieldset className="cb-onramp-methods">
      <legend className="cb-sr-only">{own('onramp.method')}</legend>
      {methods.map(({ id }) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            checked={id === state.method}
            onChange={() => onramp.chooseMethod(id)}
          />
          <span>{label(id)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Turns `apple_pay` into `apple pay`: a method without a translation keeps the provider's name. */
const wordsOf = (id: string) => id.replaceAll('_', ' ')
